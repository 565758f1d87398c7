import { type Booking, bookings } from '@embark/contracts/work/bookings';
import { ApiProblem, useWrite } from '../../../../kit/call/api.ts';
import type { CalendarMove } from '../../../../kit/calendar/calendar.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDateTime } from '../../../../kit/text/format.ts';
import { zonedInstant } from '../../../../kit/time/zoned.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { slotsOf } from '../book/NearSlots.tsx';
import { refreshes } from '../useMove.ts';

/** O7: moves a booking to where it was dropped, by the same call as the form. A time that is not free puts it back and names others. */
export function useMoveOnCalendar(rows: readonly Booking[] | undefined, zone: string) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(bookings.reschedule, { refreshes });
  return async ({ id, start, column }: CalendarMove, undo: () => void) => {
    const row = rows?.find((one) => one.id === id);
    const startsAt = zonedInstant(start, zone);
    if (!row || !startsAt) return undo();
    const consultantId = column === undefined ? row.consultantId : Number(column);
    try {
      const moved = await mutateAsync({ id, version: row.version, startsAt, consultantId });
      toast.success(t('bookings.calendar.moved', { when: formatDateTime(moved.startsAt, zone) }), id);
    } catch (problem) {
      undo();
      if (!(problem instanceof ApiProblem)) throw problem;
      const near = slotsOf(problem).map((one) => `${formatDateTime(one.startsAt, zone)} ${one.consultant}`);
      const said = [translateMessage(Object.values(problem.fields)[0] ?? problem.message)];
      toast.error([...said, ...(near.length > 0 ? [t('bookings.slots.near'), near.join(', ')] : [])].join(' '));
    }
  };
}
