import { calendar, type CalendarEvent, type Scope } from '@embark/contracts/work/calendar';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { shown, useUndo } from './useUndo.ts';

/** Removes an event after a question: which occurrences, or whether at all. */
export function useRemove(
  event: CalendarEvent | undefined,
  ask: (title: string) => Promise<Scope | null>,
  onDone: () => void,
) {
  const { t } = useTranslation();
  const undoable = useUndo();
  const [asks, setAsks] = useState(false);
  const { mutateAsync } = useWrite(calendar.remove, { refreshes: shown });
  const remove = async (scope: Scope) => {
    if (!event) return;
    const { id, version, day, title } = event;
    const { changeId } = await mutateAsync({ id, version, day, scope });
    undoable(t('calendar.removed', { title }), changeId, id);
    onDone();
  };
  const begin = async () => {
    if (event?.rule == null) return setAsks(true);
    const scope = await ask(t('calendar.removeWhich'));
    if (scope) await remove(scope);
  };
  const dialog = (
    <ConfirmDialog
      open={asks}
      danger
      title={t('calendar.removeThis')}
      confirm={t('calendar.remove')}
      onConfirm={() => remove('all')}
      onClose={() => setAsks(false)}
    >
      {event?.invitees.length ? t('calendar.removeTells') : null}
    </ConfirmDialog>
  );
  return { begin, dialog };
}
