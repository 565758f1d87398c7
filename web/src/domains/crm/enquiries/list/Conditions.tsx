import { readWhere } from '@embark/contracts/kit';
import { WhereDialog } from '../../../../kit/filter/WhereDialog.tsx';
import { useWhereFields } from './useWhereFields.ts';

type Props = { where: string | undefined; onApply: (where: string | undefined) => void; onClose: () => void };

/** The dialog in which conditions on enquiries are built. */
export function Conditions({ where, onApply, onClose }: Props) {
  const fields = useWhereFields();
  return (
    <WhereDialog
      fields={fields}
      where={where === undefined ? undefined : readWhere(where)}
      onApply={onApply}
      onClose={onClose}
    />
  );
}
