import ICAL from 'ical.js';
import { calendarText, parsable } from './decode.ts';
import { DAMAGED, withoutDamage } from './damaged.ts';
import { type IcsEvent, readEvent } from './event.ts';

export type { ExtraDate, IcsEvent } from './event.ts';

/** An event that cannot be read: its number in the file from 1, and the part that is wrong. */
export type IcsFault = { at: number; field: string };
export type IcsFile = { method: string | null; events: IcsEvent[]; skipped: IcsFault[] };

/**
 * Reads a calendar file (RFC 5545) in any encoding; null if it is none. Each event of the file is either read or named: at least one of its dates could
 * not be kept.
 */
export function readCalendar(file: Buffer | string): IcsFile | null {
  const text = parsable(typeof file === 'string' ? file : calendarText(file));
  const calendars = parse(text) ?? parse(withoutDamage(text)) ?? [];
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar')) return null;
  const all = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const read = all.map((component, index) => readOne(component, index + 1));
  const method = calendars[0]?.getFirstPropertyValue('method');
  return {
    method: typeof method === 'string' ? method.toUpperCase() : null,
    events: read.flatMap((one) => ('uid' in one ? one : [])),
    skipped: read.flatMap((one) => ('uid' in one ? [] : one)),
  };
}

function parse(text: string): ICAL.Component[] | null {
  try {
    const parsed: unknown = ICAL.parse(text);
    const all: unknown[] = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    return all.map((one) => new ICAL.Component(one as ConstructorParameters<typeof ICAL.Component>[0]));
  } catch {
    return null;
  }
}

function readOne(component: ICAL.Component, at: number): IcsEvent | IcsFault {
  const damaged = component.getFirstPropertyValue(DAMAGED.toLowerCase());
  if (typeof damaged === 'string') return { at, field: damaged };
  try {
    const read = readEvent(component, at);
    return typeof read === 'string' ? { at, field: read } : read;
  } catch {
    return { at, field: 'VEVENT' }; // such as a date that is none
  }
}
