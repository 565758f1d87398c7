import type { EventRow } from '@embark/contracts/crm/events';
import { formatDate, formatTime } from '../../../kit/text/format.ts';
import { OfficeTime } from '../../../kit/time/TimeText.tsx';

type Times = Pick<EventRow, 'startsAt' | 'endsAt' | 'zone'>;

/** `10 Mar 2026, 6:00 pm – 8:00 pm` on the clock of the event. */
export function whenText({ startsAt, endsAt, zone }: Times): string {
  const [first, last] = [formatDate(startsAt, zone), formatDate(endsAt, zone)];
  const [from, to] = [formatTime(startsAt, zone), formatTime(endsAt, zone)];
  return first === last ? `${first}, ${from} – ${to}` : `${first}, ${from} – ${last}, ${to}`;
}

/** When an event is, on its own clock and on the reader's where the two differ. */
export const When = ({ startsAt, zone }: Times) => <OfficeTime at={startsAt} zone={zone} />;
