import { fieldGroups, followUpFields } from '../../fields.ts';
import { EnquiryConflict } from '../../record/EnquiryField.tsx';
import type { CellConflict } from './saveCell.ts';
import { useChoices } from '../../../choices/index.ts';

const fields = [...fieldGroups.flatMap((group) => group.fields), followUpFields.at];

type Props = { conflict: CellConflict; onDecide: (keepMine: boolean) => void };

/** A colleague changed the same cell: shows both values and asks which to keep. */
export function CellConflictDialog({ conflict: { row, field: name, mine }, onDecide }: Props) {
  const options = useChoices(row.office)[name];
  const field = fields.find((one) => one.name === name);
  if (!field) return null;
  return <EnquiryConflict conflict={{ field, mine: mine.value, present: row }} options={options} onDecide={onDecide} />;
}
