import { addDays, offsetAt, startOfDay, wallOf } from '@embark/contracts/kit/time';
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

/** An event as calendars exchange it (RFC 5545). Whole days are given by their days, the last one included. */
export type IcsEntry = {
  uid: string;
  revision: number;
  title: string;
  place?: string;
  notes?: string;
  at: { startsAt: Date; endsAt: Date } | { startsOn: string; endsOn: string };
  /** With a rule: the zone in which it repeats, and the starts that it leaves out. */
  repeats?: { rule: string; zone: string; except: readonly Date[] };
  /** The start of the occurrence of a series that it replaces. */
  replaces?: { at: Date } | { day: string } | undefined;
  private?: boolean;
  free?: boolean;
  cancelled?: boolean;
  organiser?: { name: string; email: string };
  attendees?: readonly { name: string; email: string; answer: 'waiting' | 'yes' | 'maybe' | 'no' }[];
};

const statuses = {
  waiting: ICalAttendeeStatus.NEEDSACTION,
  yes: ICalAttendeeStatus.ACCEPTED,
  maybe: ICalAttendeeStatus.TENTATIVE,
  no: ICalAttendeeStatus.DECLINED,
};

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const days = (text: string) => text.replaceAll('-', '');

/** Rule and exceptions as lines; those of whole days are days. */
function repeating({ rule, except, zone }: NonNullable<IcsEntry['repeats']>, isWhole: boolean): string {
  const ended = isWhole
    ? rule.replace(/(UNTIL=\d{8})T\d{6}Z/, '$1')
    : rule.replace(
        /UNTIL=(\d{4})(\d\d)(\d\d)(?!T)/,
        (_, y, m, d) => `UNTIL=${stamp(new Date(startOfDay(addDays(`${y}-${m}-${d}`, 1), zone).getTime() - 1000))}`,
      );
  const lines = [`RRULE:${ended}`];
  if (except.length > 0)
    lines.push(
      isWhole
        ? `EXDATE;VALUE=DATE:${except.map((at) => days(wallOf(at, zone).day)).join(',')}`
        : `EXDATE:${except.map(stamp).join(',')}`,
    );
  return lines.join('\r\n');
}

const WHOLE = 59_000; // milliseconds that mark a day in the library's text: it writes no days there, and our times have no seconds
const replacing = (replaces: NonNullable<IcsEntry['replaces']>) =>
  'at' in replaces ? replaces.at : new Date(utcDay(replaces.day).getTime() + WHOLE);
const withDays = (text: string) => text.replaceAll(/RECURRENCE-ID:(\d{8})T000059Z/g, 'RECURRENCE-ID;VALUE=DATE:$1');

/** Of what repeats, the times of the clock in its zone. */
function timesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: string | undefined) {
  if (zone === undefined) return { start: startsAt, end: endsAt };
  const text = (at: Date) => Object.values(wallOf(at, zone)).join('T');
  return { start: text(startsAt), end: text(endsAt), timezone: zone };
}

const utcDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** A calendar file. `now` stamps it, so that the same calendar gives the same text. */
export function writeCalendar(
  { name, method = 'PUBLISH' }: { name: string; method?: 'PUBLISH' | 'REQUEST' | 'CANCEL' },
  entries: readonly IcsEntry[],
  now: Date,
): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod[method],
    prodId: { company: 'Embark', product: 'Calendar' },
  });
  const zones = [...new Set(entries.flatMap(({ repeats, at }) => (repeats && 'startsAt' in at ? repeats.zone : [])))];
  if (zones.length > 0) calendar.timezone({ name: null, generator: (zone) => zoneText(zone, now) });
  for (const entry of entries) {
    const isWhole = 'startsOn' in entry.at;
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.revision,
      stamp: now,
      summary: entry.title,
      location: entry.place || null,
      description: entry.notes || null,
      ...('startsOn' in entry.at
        ? { start: utcDay(entry.at.startsOn), end: utcDay(addDays(entry.at.endsOn, 1)), allDay: true }
        : timesOf(entry.at, entry.repeats?.zone)),
      ...(entry.repeats && { repeating: repeating(entry.repeats, isWhole) }),
      ...(entry.replaces && { recurrenceId: replacing(entry.replaces) }),
      class: entry.private ? ICalEventClass.PRIVATE : null,
      transparency: entry.free ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(entry.organiser && { organizer: entry.organiser }),
      attendees: (entry.attendees ?? []).map(({ answer, ...who }) => ({
        ...who,
        status: statuses[answer],
        rsvp: answer === 'waiting',
      })),
    });
  }
  return withDays(calendar.toString());
}

const YEARS = 6;
const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
const offsetText = (milliseconds: number) => {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  return `${milliseconds < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
};

const part = (at: Date, from: number, to: number) =>
  [
    `BEGIN:${to > from ? 'DAYLIGHT' : 'STANDARD'}`,
    `DTSTART:${stamp(new Date(at.getTime() + from)).slice(0, 15)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${to > from ? 'DAYLIGHT' : 'STANDARD'}`,
  ].join('\r\n');

/** A zone with its clock changes of the next years: calendars that know its name use their own. */
function zoneText(zone: string, now: Date): string {
  const first = `${wallOf(now, zone).day.slice(0, 4)}-01-01`;
  const start = startOfDay(first, zone);
  const parts = [part(start, offsetAt(start, zone), offsetAt(start, zone))];
  for (let day = 0; day < YEARS * 366; day += 1) {
    const [from, to] = [startOfDay(addDays(first, day), zone), startOfDay(addDays(first, day + 1), zone)];
    if (offsetAt(from, zone) !== offsetAt(to, zone))
      parts.push(part(changeIn(from, to, zone), offsetAt(from, zone), offsetAt(to, zone)));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

const QUARTER = 900_000;
/** The moment between two at which the clocks change. */
function changeIn(from: Date, to: Date, zone: string): Date {
  for (let at = from.getTime(); at < to.getTime(); at += QUARTER)
    if (offsetAt(new Date(at), zone) !== offsetAt(from, zone)) return new Date(at);
  return to;
}
