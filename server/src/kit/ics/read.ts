import { daysBetween, wallOf } from '@embark/contracts/kit/time';
import { readRule, writeRule } from '@embark/contracts/kit/recurrence';
import ICAL from 'ical.js';

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
  /** The day of the series that this event replaces. */
  replaces: string | null;
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
  let root: ICAL.Component;
  try {
    root = new ICAL.Component(ICAL.parse(text));
  } catch {
    return null;
  }
  if (root.name !== 'vcalendar') return null;
  const all = root.getAllSubcomponents('vevent').slice(0, MOST);
  const read = all.map((component, index) => readOne(component, index + 1));
  const method = root.getFirstPropertyValue('method');
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

/** The zones as Windows names them, without the words that end each name, where people of the offices and their partners work. */
const zonesOfWindows: Readonly<Record<string, string>> = {
  'AUS Eastern': 'Australia/Melbourne',
  'Cen. Australia': 'Australia/Adelaide',
  'E. Australia': 'Australia/Brisbane',
  'W. Australia': 'Australia/Perth',
  Tasmania: 'Australia/Hobart',
  Bangladesh: 'Asia/Dhaka',
  India: 'Asia/Kolkata',
  Pakistan: 'Asia/Karachi',
  Nepal: 'Asia/Kathmandu',
  Arabian: 'Asia/Dubai',
  Turkey: 'Europe/Istanbul',
  GMT: 'Europe/London',
  Eastern: 'America/New_York',
  Pacific: 'America/Los_Angeles',
};

const zoneOf = (named: string): string => zonesOfWindows[named.replace(/ Standard Time$/, '')] ?? named;

/** Whether a time names a zone that neither this machine nor the file knows. */
function isLost(component: ICAL.Component, name: string): boolean {
  const given = component.getFirstProperty(name)?.getParameter('tzid');
  if (typeof given !== 'string' || isZone(zoneOf(given))) return false;
  const zones = component.parent?.getAllSubcomponents('vtimezone') ?? [];
  return !zones.some((zone) => zone.getFirstPropertyValue('tzid') === given);
}

/** Whether this machine knows the zone. */
function isZone(zone: string): boolean {
  try {
    wallOf(new Date(0), zone);
    return true;
  } catch {
    return false;
  }
}

type Local = { day: string; time: string | null; zone: string | null };

/** A time in its own zone; in UTC if only the file describes the zone; without one if it floats. */
function localOf(property: ICAL.Property | null, value = property?.getFirstValue()): Local | null {
  if (!(value instanceof ICAL.Time)) return null;
  const text = value.toString();
  if (value.isDate) return { day: text.slice(0, 10), time: null, zone: null };
  const given = property?.getParameter('tzid');
  const named = typeof given === 'string' ? zoneOf(given) : undefined;
  if (named !== undefined && isZone(named)) return { day: text.slice(0, 10), time: text.slice(11, 16), zone: named };
  if (value.zone === ICAL.Timezone.localTimezone)
    return { day: text.slice(0, 10), time: text.slice(11, 16), zone: null };
  const at = value.toJSDate().toISOString();
  return { day: at.slice(0, 10), time: at.slice(11, 16), zone: 'UTC' };
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
  if (end) return Math.max(0, wall(end) - wall(start));
  return duration instanceof ICAL.Duration ? Math.max(0, Math.round(duration.toSeconds() / 60)) : 0;
}

const isLonger = (minutes: number) => minutes > 60 * DAY;

/** An event, or the name of the part that cannot be read. */
function readEvent(component: ICAL.Component): IcsEvent | string {
  const start = localOf(component.getFirstProperty('dtstart'));
  const uid = textOf(component, 'uid').slice(0, 300);
  if (uid === '') return 'UID';
  if (!start || start.day < '1970-01-01' || start.day > '2199-12-31') return 'DTSTART';
  if (isLost(component, 'dtstart') || isLost(component, 'dtend')) return 'TZID';
  const minutes = lengthOf(component, start);
  if (isLonger(minutes)) return 'DTEND';
  const given = component.getFirstPropertyValue('rrule');
  const rule = given instanceof ICAL.Recur ? readRule(given.toString()).rule : undefined;
  if (given && !rule) return 'RRULE';
  const except = component.getAllProperties('exdate').flatMap((property) => {
    return property.getValues().flatMap((value) => dayIn(localOf(property, value), start.zone) ?? []);
  });
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
    replaces: dayIn(localOf(component.getFirstProperty('recurrence-id')), start.zone),
    private: /^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(component, 'class')),
    free: /^TRANSPARENT$/i.test(textOf(component, 'transp')),
    cancelled: /^CANCELLED$/i.test(textOf(component, 'status')),
    organiser: organiser === '' ? null : organiser.slice(0, 300),
  };
}

/** The day of a time in the zone of its event. */
function dayIn(local: Local | null, zone: string | null): string | null {
  if (!local) return null;
  if (local.time === null || zone === null || local.zone !== 'UTC' || zone === 'UTC') return local.day;
  return wallOf(new Date(`${local.day}T${local.time}:00Z`), zone).day;
}
