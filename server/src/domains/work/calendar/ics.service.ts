import { type IcsEntry, writeCalendar } from '../../../kit/ics/write.ts';
import { momentsOf, writtenTimes } from './calendar.rules.ts';
import type { Stored } from './events.queries.ts';

/** An event of a file: all of it, or the one of its days that is off. `isOff`: it is off, in a file about other events. */
export type IcsPart = { event: Stored; day?: string; isOff?: boolean };

const startOf = ({ zone, startsTime }: { zone: string; startsTime: string | null }, day: string) =>
  startsTime === null ? { day } : { at: momentsOf({ zone, startsTime, startsOn: day, minutes: 0 }, day).startsAt };

/** The day of its series that a part is about: that of a changed occurrence, or the one that is off. */
function replacedBy({ event, day }: IcsPart): IcsEntry['replaces'] {
  if (event.series && event.seriesDay !== null) return startOf(event.series, event.seriesDay);
  return day === undefined || event.rule === null ? undefined : startOf(event, day);
}

function entryOf(part: IcsPart, isCancelled: boolean): IcsEntry {
  const { event } = part;
  const day = part.day ?? event.startsOn;
  const { startsTime, zone, rule, exceptDays } = event;
  const { starts, ends } = writtenTimes(event, day);
  const replaces = replacedBy(part);
  return {
    uid: event.uid,
    revision: event.revision,
    title: event.title,
    place: event.place,
    notes: event.private ? '' : event.notes,
    at: startsTime === null ? { startsOn: starts, endsOn: ends } : momentsOf(event, day),
    ...(replaces
      ? { replaces }
      : rule !== null && { repeats: { rule, zone, except: exceptDays.map((one) => momentsOf(event, one).startsAt) } }),
    private: event.private,
    cancelled: isCancelled,
    organiser: { name: event.owner, email: event.ownerEmail },
    attendees: event.invitees.flatMap(({ name, email, answer }) => (email === null ? [] : [{ name, email, answer }])),
  };
}

/** Events as a file for the calendars of those who are invited. */
export const invitation = (parts: readonly IcsPart[], method: 'REQUEST' | 'CANCEL', now: Date): string =>
  writeCalendar(
    { name: parts[0]?.event.title ?? '', method },
    parts.map((part) => entryOf(part, method === 'CANCEL' || part.isOff === true)),
    now,
  );
