import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const THE_ONE = 'contracts/src/kit/time.ts';
/** Where a time zone is passed to Intl to display a text, to check that it exists, or for the names of zones; nothing is computed from it. */
const SHOWING =
  /kit\/(?:time\/|text\/)?format\.ts$|kit\/text\/weekday\.ts$|kit\/(?:time\/)?zoned\.ts$|account\/me\/Me\.tsx$|PersonFields\.tsx$|templates\/message\/values\.ts$|kit\/ics\/zones\.ts$|kit\/pdf\/paper\.ts$|kit\/sheet\/readText\.ts$|kit\/calendar\/CalendarGrid\.tsx$|work\/bookings\/fields\.ts$/;

const files = globSync('{contracts,server,web}/src/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
const those = (shape: RegExp) => files.filter((path) => path !== THE_ONE && shape.test(readFileSync(path, 'utf8')));

test('time zones are computed in one file', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(files).toContain(THE_ONE);
  expect(those(/getTimezoneOffset|temporal-polyfill|formatToParts[^]*Date\.UTC/)).toEqual([]);
  expect(those(/timeZone\b/).filter((path) => !SHOWING.test(path))).toEqual([]);
  // the local time of this machine means nothing to an office
  expect(those(/\.(?:get|set)(?:Hours|Minutes|Date|Day|Month|FullYear)\(/)).toEqual([]);
});
