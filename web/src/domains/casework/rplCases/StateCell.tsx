import { nextRplStates, type RplCase } from '@embark/contracts/casework/rplCases';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { CellEditorProps } from '../../../kit/list/cellEdit.ts';
import { useSave } from '../../../kit/toast/useSave.ts';
import { CellMenu } from '../../workspace/registers/index.ts';
import { asksMore, MoveDialog, useMove } from './Moves.tsx';
import { StateChip } from './columns.tsx';

/** The moves of an RPL case, in its cell of the register. */
export function StateCell({ row, label, onCancel }: CellEditorProps<RplCase>) {
  const { t } = useTranslation();
  const save = useSave();
  const send = useMove();
  return (
    <CellMenu
      label={label}
      onCancel={onCancel}
      actions={nextRplStates(row.status).map((value) => ({ value, label: t(`rplCases.move.${value}`) }))}
      none={t('rplCases.move.none')}
      act={(to) => {
        if (asksMore(to)) return false;
        save(() => send(row, { to }));
        return true;
      }}
      renderDialog={(to, close) => <MoveDialog row={row} to={to} send={send} onClose={close} />}
    >
      <StateChip state={row.status} />
    </CellMenu>
  );
}
