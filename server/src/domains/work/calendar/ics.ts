import { type IcsEntry, writeCalendar } from '../../../kit/ics/write.ts';
import { momentsOf, writtenTimes } from './calendar.rules.ts';
import type { Stored } from './events.queries.ts';

/** An event as a file for the calendars of those who are invited. */
export function invitation(event: Stored, method: 'REQUEST' | 'CANCEL', now: Date): string {
  const { startsOn, startsTime, zone, rule, exceptDays } = event;
  const { starts, ends } = writtenTimes(event, startsOn);
  const entry: IcsEntry = {
    uid: event.uid,
    revision: event.revision,
    title: event.title,
    place: event.place,
    notes: event.private ? '' : event.notes,
    at: startsTime === null ? { startsOn: starts, endsOn: ends } : momentsOf(event, startsOn),
    ...(rule !== null && { repeats: { rule, zone, except: exceptDays.map((day) => momentsOf(event, day).startsAt) } }),
    private: event.private,
    cancelled: method === 'CANCEL',
    organiser: { name: event.owner, email: event.ownerEmail },
    attendees: event.invitees.flatMap(({ name, email, answer }) => (email === null ? [] : [{ name, email, answer }])),
  };
  return writeCalendar({ name: event.title, method }, [entry], now);
}
