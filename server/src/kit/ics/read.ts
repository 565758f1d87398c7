import { daysBetween, instantOf, wallOf } from '@embark/contracts/kit/time';
import { readRule, writeRule } from '@embark/contracts/kit/recurrence';
import ICAL from 'ical.js';
import { zoneNamed, zoneOfFile } from './zones.ts';

/** An event of a calendar file. Times are local times of its zone; of whole days `minutes` are 1440 each. */
export type IcsEvent = {
  uid: string;
  revision: number;
  title: string;
  place: string;
  notes: string;
  startsOn: string;
  startsTime: string | null;
  minutes: number;
  zone: string | null;
  rule: string | null;
  except: string[];
  /** The start in its series that this event replaces; its day there depends on the zone of the series. */
  replaces: Local | null;
  private: boolean;
  free: boolean;
  cancelled: boolean;
  organiser: string | null;
};
/** An event that cannot be read: its number in the file from 1, and the part that is wrong. */
export type IcsFault = { at: number; field: string };
export type IcsFile = { method: string | null; events: IcsEvent[]; skipped: IcsFault[] };

const MOST = 5_000;

/** Reads a calendar file (RFC 5545); null if it is none. Events that cannot be read are named. */
export function readCalendar(text: string): IcsFile | null {
  let calendars: ICAL.Component[];
  try {
    const parsed: unknown = ICAL.parse(text.replace(/^\uFEFF/, '').trim());
    const all: unknown[] = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    calendars = all.map((one) => new ICAL.Component(one as ConstructorParameters<typeof ICAL.Component>[0]));
  } catch {
    return null;
  }
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar')) return null;
  const all = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent')).slice(0, MOST);
  const read = all.map((component, index) => readOne(component, index + 1));
  const method = calendars[0]?.getFirstPropertyValue('method');
  return {
    method: typeof method === 'string' ? method.toUpperCase() : null,
    events: read.flatMap((one) => ('uid' in one ? one : [])),
    skipped: read.flatMap((one) => ('uid' in one ? [] : one)),
  };
}

function readOne(component: ICAL.Component, at: number): IcsEvent | IcsFault {
  try {
    const read = readEvent(component);
    return typeof read === 'string' ? { at, field: read } : read;
  } catch {
    return { at, field: 'VEVENT' }; // such as a date that is none
  }
}

const textOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : '';
};

/** Whether a time names a zone that neither this machine nor the file knows. */
function isLost(component: ICAL.Component, name: string): boolean {
  const given = component.getFirstProperty(name)?.getParameter('tzid');
  return (
    typeof given === 'string' && zoneNamed(given, component.parent) === null && !zoneOfFile(given, component.parent)
  );
}

/** A local time in a zone, or without one; a day if it has no time. */
export type Local = { day: string; time: string | null; zone: string | null };

/** A time in its own zone; in UTC if only the file describes the zone and none here is like it; without one if it floats. */
function localOf(property: ICAL.Property | null, value = property?.getFirstValue()): Local | null {
  if (!(value instanceof ICAL.Time)) return null;
  const text = value.toString();
  if (value.isDate) return { day: text.slice(0, 10), time: null, zone: null };
  const given = property?.getParameter('tzid');
  const zone = typeof given === 'string' ? zoneNamed(given, property?.parent?.parent) : null;
  if (zone !== null) return { day: text.slice(0, 10), time: text.slice(11, 16), zone };
  if (value.zone === ICAL.Timezone.localTimezone)
    return { day: text.slice(0, 10), time: text.slice(11, 16), zone: null };
  const at = value.toJSDate().toISOString();
  return { day: at.slice(0, 10), time: at.slice(11, 16), zone: 'UTC' };
}

/** A time on the clock of another zone; days and floating times stay. */
export function movedTo(zone: string | null, local: Local): Local {
  if (local.time === null || local.zone === null || zone === null || local.zone === zone) return local;
  const { day, time } = wallOf(instantOf(local.day, local.time, local.zone), zone);
  return { day, time: time.slice(0, 5), zone };
}

const DAY = 1440;
const wall = ({ day, time }: Local) => Date.parse(`${day}T${time ?? '00:00'}Z`) / 60_000;

function lengthOf(component: ICAL.Component, start: Local): number {
  const end = localOf(component.getFirstProperty('dtend'));
  const duration = component.getFirstPropertyValue('duration');
  if (start.time === null) {
    const days = end
      ? daysBetween(start.day, end.day)
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() / 86_400
        : 1;
    return Math.max(1, Math.round(days)) * DAY;
  }
  if (end) return Math.max(0, wall(movedTo(start.zone, end)) - wall(start));
  return duration instanceof ICAL.Duration ? Math.max(0, Math.round(duration.toSeconds() / 60)) : 0;
}

const isLonger = (minutes: number) => minutes > 60 * DAY;

/** Whether a time is one of the calendar: the library turns 31 February into March. */
function isReal(component: ICAL.Component, name: string): boolean {
  const property = component.getFirstProperty(name);
  const value = property?.getFirstValue();
  const written: unknown = property?.jCal[3];
  return (
    !(value instanceof ICAL.Time) || typeof written !== 'string' || value.toString().startsWith(written.slice(0, 16))
  );
}

/** An event, or the name of the part that cannot be read. */
function readEvent(component: ICAL.Component): IcsEvent | string {
  const start = localOf(component.getFirstProperty('dtstart'));
  const uid = textOf(component, 'uid').slice(0, 300);
  if (uid === '') return 'UID';
  if (!start || start.day < '1970-01-01' || start.day > '2199-12-31') return 'DTSTART';
  if (!isReal(component, 'dtstart')) return 'DTSTART';
  if (!isReal(component, 'dtend')) return 'DTEND';
  if (isLost(component, 'dtstart') || isLost(component, 'dtend')) return 'TZID';
  const minutes = lengthOf(component, start);
  if (isLonger(minutes)) return 'DTEND';
  const given = component.getFirstPropertyValue('rrule');
  const rule = given instanceof ICAL.Recur ? readRule(given.toString()).rule : undefined;
  if (given && !rule) return 'RRULE';
  const except = component.getAllProperties('exdate').flatMap((property) => {
    return property.getValues().flatMap((value) => {
      const local = localOf(property, value);
      return local ? movedTo(start.zone, local).day : [];
    });
  });
  const replaced = component.getFirstProperty('recurrence-id');
  if (replaced?.getParameter('range')) return 'RECURRENCE-ID'; // this and all later ones: programs read it differently
  const replaces = localOf(replaced);
  const organiser = textOf(component, 'organizer').replace(/^mailto:/i, '');
  const revision = component.getFirstPropertyValue('sequence');
  return {
    uid,
    revision: typeof revision === 'number' && revision >= 0 && revision < 2 ** 31 ? revision : 0,
    title: textOf(component, 'summary').replaceAll(/\s+/g, ' ').trim().slice(0, 200),
    place: textOf(component, 'location').replaceAll(/\s+/g, ' ').trim().slice(0, 300),
    notes: textOf(component, 'description').slice(0, 5000),
    startsOn: start.day,
    startsTime: start.time,
    minutes,
    zone: start.zone,
    rule: rule ? writeRule(rule) : null,
    except,
    replaces,
    private: /^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(component, 'class')),
    free: /^TRANSPARENT$/i.test(textOf(component, 'transp')),
    cancelled: /^CANCELLED$/i.test(textOf(component, 'status')),
    organiser: organiser === '' ? null : organiser.slice(0, 300),
  };
}
