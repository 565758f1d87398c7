import { calendar, type CalendarEvent, type Scope } from '@embark/contracts/work/calendar';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** The event itself is gone: only what lists it is read again. */
const shown = { window: calendar.window, team: calendar.team };

/** Removes an event after a question: which occurrences, or whether at all. */
export function useRemove(
  event: CalendarEvent | undefined,
  ask: (title: string) => Promise<Scope | null>,
  onDone: () => void,
) {
  const { t } = useTranslation();
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const { mutateAsync } = useWrite(calendar.remove, { refreshes: [shown] });
  const remove = async (scope: Scope) => {
    if (!event) return;
    await mutateAsync({ id: event.id, version: event.version, day: event.day, scope });
    toast.success(t('calendar.removed'));
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
