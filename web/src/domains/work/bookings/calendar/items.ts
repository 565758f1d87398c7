import type { Booking } from '@embark/contracts/work/bookings';
import type { CalendarItem } from '../../../../kit/calendar/calendar.ts';
import type { TFunction } from '../../../../kit/i18n/useTranslation.ts';
import { formatDateTime } from '../../../../kit/text/format.ts';
import { zonedText } from '../../../../kit/time/zoned.ts';
import { toneOf } from '../columns.tsx';

type Shown = {
  consultants: readonly { id: number; open: readonly { from: string; until: string }[] }[];
  bookings: readonly Booking[];
};

/** The bookings and, behind them, the open hours of their consultants. */
export function itemsOf({ consultants, bookings: rows }: Shown, zone: string, t: TFunction): CalendarItem[] {
  const open = consultants.flatMap(({ id, open: periods }) =>
    periods.map(
      ({ from, until }): CalendarItem => ({
        id: `open ${id} ${from}`,
        start: zonedText(from, zone),
        end: zonedText(until, zone),
        title: t('bookings.calendar.open'),
        label: t('bookings.calendar.open'),
        tone: 'neutral',
        column: String(id),
        behind: true,
      }),
    ),
  );
  const booked = rows.map((row): CalendarItem => {
    const status = t(`bookings.status.${row.status}`);
    const when = formatDateTime(row.startsAt, zone);
    return {
      id: row.id,
      start: zonedText(row.startsAt, zone),
      end: zonedText(row.endsAt, zone),
      title: row.name,
      label: t('bookings.calendar.item', { name: row.name, type: row.type, when, status }),
      tone: toneOf[row.status],
      column: String(row.consultantId),
      movable: row.can.reschedule,
      faint: row.status === 'requested' || row.status === 'no-show',
    };
  });
  return [...open, ...booked];
}
