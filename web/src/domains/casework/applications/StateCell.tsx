import { type ApplicationRow, asksDetails, nextStates } from '@embark/contracts/casework/applications';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { CellEditorProps } from '../../../kit/list/cellEdit.ts';
import { useSave } from '../../../kit/toast/useSave.ts';
import { CellMenu } from '../../workspace/registers/index.ts';
import { StateChip } from './StateChip.tsx';
import { useMove } from './useMove.ts';

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog);

/** The moves of an application, in its cell of a register; one that needs details opens its dialog. */
export function StateCell({ row, label, onCancel }: CellEditorProps<ApplicationRow>) {
  const { t } = useTranslation();
  const save = useSave();
  const send = useMove();
  return (
    <CellMenu
      label={label}
      onCancel={onCancel}
      actions={nextStates(row.status).map((to) => ({
        value: to,
        label: t(`applications.move.${to}`, { defaultValue: to }),
      }))}
      none={t('applications.move.none')}
      act={(to) => {
        if (asksDetails(to)) return false;
        save(() => send(row, { to }));
        return true;
      }}
      renderDialog={(to, close) => <MoveDialog application={row} to={to} onClose={close} />}
    >
      <StateChip state={row.status} />
    </CellMenu>
  );
}
