import { daysBetween } from '@embark/contracts/kit/time';
import { readRule, writeRule } from '@embark/contracts/kit/recurrence';
import ICAL from 'ical.js';
import { isLost, isReal, type Local, localOf, movedTo } from './local.ts';

/** A further date of an event (RDATE), with its own length. */
export type ExtraDate = { start: Local; minutes: number };

/** An event of a calendar file. Times are local times of its zone; of whole days `minutes` are 1440 each. */
export type IcsEvent = {
  /** Its number in the file, from 1. */
  at: number;
  /** Blank if the file gives none. */
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
  /** The times that it leaves out, in the notation of the file: `daysNamed` says which occurrences those are. */
  except: Local[];
  extra: ExtraDate[];
  /** The start in its series that this event replaces; its day there depends on the zone of the series. */
  replaces: Local | null;
  private: boolean;
  free: boolean;
  cancelled: boolean;
  organiser: string | null;
};

const textOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : '';
};
const line = (component: ICAL.Component, name: string) => textOf(component, name).replaceAll(/\s+/g, ' ').trim();

const DAY = 1440;
const MOST_EXTRA = 400;
const wall = ({ day, time }: Local) => Date.parse(`${day}T${time ?? '00:00'}Z`) / 60_000;
const minutesOf = (duration: ICAL.Duration) => Math.max(0, Math.round(duration.toSeconds() / 60));

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
  return duration instanceof ICAL.Duration ? minutesOf(duration) : 0;
}

const isLonger = (minutes: number) => minutes > 60 * DAY;
const isFar = ({ day }: Local) => day < '1970-01-01' || day > '2199-12-31';

/** Parts of a rule that only say again when the event starts. */
const startParts = (start: Local): Record<string, number | null> => ({
  byhour: start.time === null ? null : Number(start.time.slice(0, 2)),
  byminute: start.time === null ? null : Number(start.time.slice(3)),
  bysecond: 0,
});
/** Parts for other calendars than ours, which the library leaves out. */
const OTHER_CALENDARS = ['rscale', 'skip'];

/** The repeat rule as we store it; null without one, undefined if we cannot compute all of its days. */
function ruleOf(component: ICAL.Component, start: Local): string | null | undefined {
  const [property, ...more] = component.getAllProperties('rrule');
  if (!property) return null;
  const given = property.getFirstValue();
  const parts: unknown = property.jCal[3];
  if (more.length > 0 || !(given instanceof ICAL.Recur) || typeof parts !== 'object' || parts === null)
    return undefined;
  if (OTHER_CALENDARS.some((part) => part in parts)) return undefined;
  const own = startParts(start);
  const text = given
    .toString()
    .split(';')
    .filter((part) => {
      const [name = '', value = ''] = part.split('=');
      return !(name.toLowerCase() in own && String(own[name.toLowerCase()]) === String(Number(value)));
    });
  const { rule } = readRule(text.join(';'));
  return rule ? writeRule(rule) : undefined;
}

/** The further dates of an event. Days of an event with a time are at that time. */
function extraOf(component: ICAL.Component, start: Local, minutes: number): ExtraDate[] | null {
  const all = component.getAllProperties('rdate').flatMap((property) =>
    property.getValues().map((value): ExtraDate | null => {
      if (isLost(property) || !isReal(property)) return null;
      const period = value instanceof ICAL.Period ? value : null;
      const found = localOf(property, period ? period.start : value);
      if (!found || isFar(found)) return null;
      if (start.time === null) return { start: { ...found, time: null, zone: null }, minutes };
      if (found.time === null) return { start: { ...start, day: found.day }, minutes };
      return { start: found, minutes: period ? minutesOf(period.getDuration()) : minutes };
    }),
  );
  const known = all.filter((one) => one !== null);
  return known.length < all.length || known.length > MOST_EXTRA || known.some((one) => isLonger(one.minutes))
    ? null
    : known;
}

/** An event, or the name of the part that cannot be read. */
export function readEvent(component: ICAL.Component, at: number): IcsEvent | string {
  const property = (name: string) => component.getFirstProperty(name);
  const start = localOf(property('dtstart'));
  if (!start || isFar(start) || !isReal(property('dtstart'))) return 'DTSTART';
  if (!isReal(property('dtend'))) return 'DTEND';
  if (isLost(property('dtstart')) || isLost(property('dtend'))) return 'TZID';
  const minutes = lengthOf(component, start);
  if (isLonger(minutes)) return 'DTEND';
  const rule = ruleOf(component, start);
  if (rule === undefined) return 'RRULE';
  if (property('exrule')) return 'EXRULE';
  const extra = extraOf(component, start, minutes);
  if (!extra) return 'RDATE';
  const exceptions = component.getAllProperties('exdate');
  if (exceptions.some(isLost)) return 'EXDATE';
  const replaced = property('recurrence-id');
  // this and all later ones: programs read it differently
  if (replaced?.getParameter('range') || isLost(replaced)) return 'RECURRENCE-ID';
  const organiser = textOf(component, 'organizer').replace(/^mailto:/i, '');
  const revision = component.getFirstPropertyValue('sequence');
  return {
    at,
    uid: textOf(component, 'uid').slice(0, 300),
    revision: typeof revision === 'number' && revision >= 0 && revision < 2 ** 31 ? revision : 0,
    title: line(component, 'summary').slice(0, 200),
    place: line(component, 'location').slice(0, 300),
    notes: textOf(component, 'description').slice(0, 5000),
    startsOn: start.day,
    startsTime: start.time,
    minutes,
    zone: start.zone,
    rule,
    except: exceptions.flatMap((one) => one.getValues().flatMap((value) => localOf(one, value) ?? [])),
    extra,
    replaces: localOf(replaced),
    private: /^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(component, 'class')),
    free: /^TRANSPARENT$/i.test(textOf(component, 'transp')),
    cancelled: /^CANCELLED$/i.test(textOf(component, 'status')),
    organiser: organiser === '' ? null : organiser.slice(0, 300),
  };
}
