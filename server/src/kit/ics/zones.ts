import { addDays, instantOf, isTimeZone, offsetAt } from '@embark/contracts/kit/time';
import ICAL from 'ical.js';
import { zonesOfWindows } from './windowsZones.ts';

type File = ICAL.Component | null | undefined;

/** The description of a zone in the file. */
export const zoneOfFile = (named: string, file: File): ICAL.Component | undefined =>
  file?.getAllSubcomponents('vtimezone').find((zone) => zone.getFirstPropertyValue('tzid') === named);

/** The zone that a file names: by its own name, that of Windows, a path that ends with it, or one whose clocks turn as the file says. */
export function zoneNamed(named: string, file: File): string | null {
  const place = named.split('/').slice(-2).join('/');
  const known = [zonesOfWindows[named.replace(/ (?:Standard|Daylight) Time$/, '')], named, place];
  const direct = known.find((one) => one !== undefined && isTimeZone(one));
  if (direct !== undefined) return direct;
  const described = zoneOfFile(named, file);
  if (!described) return null;
  const location = described.getFirstPropertyValue('x-lic-location');
  if (typeof location === 'string' && isTimeZone(location)) return location;
  return alike(described);
}

const found = new WeakMap<ICAL.Component, string | null>();
/** The zone whose clocks show the same on each day of a year, those that people here work with first; null if there is none. */
function alike(described: ICAL.Component): string | null {
  const before = found.get(described);
  if (before !== undefined) return before;
  const zone = new ICAL.Timezone(described);
  const usual = Object.values(zonesOfWindows);
  const candidates = new Set([...usual, ...Intl.supportedValuesOf('timeZone')]);
  const one = [...candidates].find((candidate) => days.every((day) => isAlike(zone, candidate, day))) ?? null;
  found.set(described, one);
  return one;
}

const YEAR = '2026-01-01';
/** The days of a year, summer and winter first: most zones differ there. */
const days = [YEAR, '2026-07-01', ...Array.from({ length: 365 }, (_, more) => addDays(YEAR, more))];

function isAlike(described: ICAL.Timezone, candidate: string, on: string): boolean {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  const noon = new ICAL.Time(
    { year, month, day, hour: 12, minute: 0, second: 0, isDate: false },
    ICAL.Timezone.localTimezone,
  );
  return described.utcOffset(noon) * 1000 === offsetAt(instantOf(on, '12:00', candidate), candidate);
}
