import ICAL from 'ical.js';
import { Problem } from '../problem.ts';

/** An event of a calendar file. Days are of the file's own clock; the last day is included. */
export type IcsEvent = {
  /** Its number in the file, from 1. */
  at: number;
  uid: string;
  title: string;
  note: string;
  day: string;
  lastDay: string;
  /** Null for events of whole days. */
  time: string | null;
  /** The rule of a repeating event, as in RFC 5545. */
  rule: string | null;
  isCancelled: boolean;
};

const refuse = (message: string) => new Problem('invalid', message, { fields: { file: message } });
const day = ({ year, month, day: date }: ICAL.Time) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
const MOST = 5_000; // events

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function eventOf(component: ICAL.Component, at: number): IcsEvent | null {
  const event = new ICAL.Event(component);
  const { startDate, endDate } = event;
  if (!startDate) return null;
  const last = endDate?.clone() ?? startDate.clone();
  // the end is not part of the event
  if (startDate.isDate && last.compareDateOnlyTz(startDate, ICAL.Timezone.utcTimezone) > 0) last.adjust(-1, 0, 0, 0);
  const rule = component.getFirstPropertyValue('rrule');
  return {
    at,
    uid: text(event.uid),
    title: text(event.summary),
    note: text(event.description),
    day: day(startDate),
    lastDay: day(last),
    time: startDate.isDate ? null : startDate.toString().slice(11, 16),
    rule: rule === null ? null : String(rule),
    isCancelled: text(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED',
  };
}

/**
 * The events of a calendar file (RFC 5545), with 422 on `file` if it cannot be read. A file that is a message, such as an invitation, is refused: only
 * a published calendar is a list.
 */
export function readIcs(source: string): IcsEvent[] {
  let calendars: ICAL.Component[];
  try {
    const parsed: unknown = ICAL.parse(source.replace(/^\uFEFF/, '').trim());
    const all: unknown[] = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    calendars = all.map((one) => new ICAL.Component(one as ConstructorParameters<typeof ICAL.Component>[0]));
  } catch {
    throw refuse('This is not a calendar file. Save it as ICS and try again.');
  }
  if (calendars.some(({ name }) => name !== 'vcalendar'))
    throw refuse('This is not a calendar file. Save it as ICS and try again.');
  for (const calendar of calendars) {
    const method = text(calendar.getFirstPropertyValue('method')).toUpperCase();
    if (method !== '' && method !== 'PUBLISH')
      throw refuse(`This is a message (${method.slice(0, 20)}), not a list of days.`);
  }
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  if (components.length > MOST) throw refuse('The calendar has too many events. Split it and try again.');
  return components.flatMap((component, index) => {
    try {
      return eventOf(component, index + 1) ?? [];
    } catch {
      throw refuse(`We can't read event ${index + 1} of the calendar.`);
    }
  });
}
