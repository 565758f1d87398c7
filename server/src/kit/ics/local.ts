import { instantOf, wallOf } from '@embark/contracts/kit/time';
import ICAL from 'ical.js';
import { zoneNamed, zoneOfFile } from './zones.ts';

/** A local time in a zone, or without one; a day if it has no time. */
export type Local = { day: string; time: string | null; zone: string | null };

/** A time in its own zone; in UTC if only the file describes the zone and none here is like it; without one if it floats. */
export function localOf(property: ICAL.Property | null, value: unknown = property?.getFirstValue()): Local | null {
  if (!(value instanceof ICAL.Time)) return null;
  const text = value.toString();
  if (value.isDate) return { day: text.slice(0, 10), time: null, zone: null };
  const given = property?.getParameter('tzid');
  const zone = typeof given === 'string' ? zoneNamed(given, property?.parent?.parent) : null;
  if (zone !== null && value.zone !== ICAL.Timezone.utcTimezone)
    return { day: text.slice(0, 10), time: text.slice(11, 16), zone };
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

/** Whether the times of a property name a zone that neither this machine nor the file knows. */
export function isLost(property: ICAL.Property | null): boolean {
  const given = property?.getParameter('tzid');
  const file = property?.parent?.parent;
  return typeof given === 'string' && zoneNamed(given, file) === null && !zoneOfFile(given, file);
}

/** Whether times are of the calendar: the library turns 31 February into March. */
export function isReal(property: ICAL.Property | null): boolean {
  const values = property?.getValues() ?? [];
  return values.every((value, at) => {
    const written: unknown = property?.jCal[3 + at];
    return (
      !(value instanceof ICAL.Time) || typeof written !== 'string' || value.toString().startsWith(written.slice(0, 16))
    );
  });
}

/** The first start of a series, or its only one; times without a zone are of `zone`. */
type Start = { startsOn: string; startsTime: string | null };

/**
 * The days of a series whose occurrences a time of the file names, as EXDATE and RECURRENCE-ID do: the same instant in any notation, or the whole day.
 * Another time of the day names none.
 */
export function daysNamed({ startsTime }: Start, zone: string, named: readonly Local[]): string[] {
  return named.flatMap((local) => {
    if (local.time === null) return [local.day];
    if (startsTime === null) {
      const day = local.time === '00:00' ? local : movedTo(zone, local);
      return day.time === '00:00' ? [day.day] : [];
    }
    const at = instantOf(local.day, local.time, local.zone ?? zone);
    const { day } = wallOf(at, zone);
    // a time in the clock's gap may have moved past midnight
    const before = wallOf(new Date(at.getTime() - 86_400_000), zone).day;
    return [day, before].filter((one) => instantOf(one, startsTime, zone).getTime() === at.getTime());
  });
}
