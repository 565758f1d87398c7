import type { BookingCalendar } from '@embark/contracts/work/bookings';
import { officesFor } from '@embark/contracts/kit';
import { useAddressParams } from '../../../../kit/call/useAddressParams.ts';
import type { CalendarSpan } from '../../../../kit/calendar/calendar.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { zonedInstant } from '../../../../kit/time/zoned.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useSession } from '../../../organisation/session/index.ts';

/** Opens the dialog to book, from a button or at a free time of a consultant on the calendar. */
export function useBookOnCalendar(consultants: BookingCalendar['consultants'] | undefined, zone: string) {
  const { t } = useTranslation();
  const toast = useToast();
  const { role } = useSession();
  const [params, edit] = useAddressParams();
  if (officesFor(role, 'bookings.write').length === 0) return { begin: undefined, draw: undefined, asked: null };
  const open = (given: Record<string, string>) =>
    edit((next) => Object.entries({ book: 'new', ...given }).forEach(([name, value]) => next.set(name, value)), {
      replace: true,
    });
  const draw = ({ start, column }: CalendarSpan) => {
    const them = consultants?.find(({ id }) => String(id) === column);
    const at = Date.parse(zonedInstant(start, zone) ?? '');
    const isOpen = them?.open.some(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until));
    if (them && isOpen) open({ at: new Date(at).toISOString(), with: String(them.id) });
    else toast.error(t('bookings.calendar.notOpen', { name: isolate(them?.name ?? '') }));
  };
  return { begin: () => open({}), draw, asked: params.get('book') };
}
