import { factGroups, followUpFacts } from '../../facts.ts';
import { ConflictDialog } from '../../record/ConflictDialog.tsx';
import { useChoices } from '../../useChoices.ts';
import type { CellConflict } from './saveCell.ts';

const facts = [...factGroups.flatMap((group) => group.facts), followUpFacts.at];

type Props = { conflict: CellConflict; onDecide: (keepMine: boolean) => void };

/** A colleague wrote into the same cell: both values, and a choice. */
export function CellConflictDialog({ conflict: { row, field, mine }, onDecide }: Props) {
  const options = useChoices(row.office)[field];
  const fact = facts.find(({ name }) => name === field);
  if (!fact) return null;
  return (
    <ConflictDialog
      conflict={{ fact, mine: mine.value, present: row }}
      {...(options && { options })}
      onDecide={onDecide}
    />
  );
}
