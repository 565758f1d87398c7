import { wallOf } from '@embark/contracts/kit/time';
import { calendar } from '@embark/contracts/work/calendar';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { shown } from '../../../../test/calendar.ts';

const crm = testApp();
let daniel: Person;
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  daniel = await crm.person({ name: 'Daniel' });
});

type Lines = readonly string[];
const event = (...lines: Lines): Lines => ['BEGIN:VEVENT', 'UID:talk@other', 'SUMMARY:Talk', ...lines, 'END:VEVENT'];
const file = (...parts: Lines[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts.flat(), 'END:VCALENDAR'].join('\r\n');
const sent = async (...parts: Lines[]) => {
  const { status, body } = await crm.upload(daniel, calendar.upload, 'invite.ics', file(...parts));
  expect(status).toBe(200);
  expect(body.added + body.changed + body.removed + body.left).toBe(parts.length);
  return body;
};
/** Own events of March and April on the clock of Berlin, with their lengths in minutes if those differ from an hour. */
async function starts(): Promise<string[]> {
  const own = (await shown(crm, daniel, '2026-03-01', '2026-04-30')).filter(({ layer }) => layer === 'own');
  return own.map(({ starts: at, ends }) => {
    if (at.length === 10) return at.slice(5);
    const { day, time } = wallOf(new Date(at), 'Europe/Berlin');
    const minutes = (Date.parse(ends) - Date.parse(at)) / 60_000;
    return `${day.slice(5)} ${time.slice(0, 5)}${minutes === 60 ? '' : ` ${minutes}`}`;
  });
}

const weekly = ['DTSTART;TZID=Europe/Berlin:20260317T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'];
const [one, two, three, four] = ['03-17 10:00', '03-24 10:00', '03-31 10:00', '04-07 10:00'] as const;
const days = ['DTSTART;VALUE=DATE:20260317', 'RRULE:FREQ=WEEKLY;COUNT=4'];

test.each<[string, Lines, string[]]>([
  ['another time of the day', [...weekly, 'EXDATE;TZID=Europe/Berlin:20260324T110000'], [one, two, three, four]],
  ['the same clock in another zone', [...weekly, 'EXDATE;TZID=Asia/Dhaka:20260324T100000'], [one, two, three, four]],
  ['the same instant in another zone', [...weekly, 'EXDATE;TZID=Asia/Dhaka:20260324T150000'], [one, three, four]],
  ['a floating time', [...weekly, 'EXDATE:20260324T100000'], [one, three, four]],
  ['a day', [...weekly, 'EXDATE;VALUE=DATE:20260324'], [one, three, four]],
  ['a list', [...weekly, 'EXDATE:20260324T090000Z,20260331T080000Z'], [one, four]],
  ['several lines', [...weekly, 'EXDATE:20260324T090000Z', 'EXDATE;TZID=Europe/Berlin:20260407T100000'], [one, three]],
  ['in UTC, off by the hour of summer time', [...weekly, 'EXDATE:20260331T090000Z'], [one, two, three, four]],
  ['a time, of whole days', [...days, 'EXDATE:20260324T090000Z'], ['03-17', '03-24', '03-31', '04-07']],
  ['midnight, of whole days', [...days, 'EXDATE:20260324T000000'], ['03-17', '03-31', '04-07']],
  ['a day, of whole days', [...days, 'EXDATE;VALUE=DATE:20260324'], ['03-17', '03-31', '04-07']],
  [
    'a floating series, by the user’s clock',
    ['DTSTART:20260317T200000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20260318T090000Z'],
    ['03-17 10:00'],
  ],
  [
    'a time in the gap of the clock',
    [
      'DTSTART;TZID=Europe/Berlin:20260328T023000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20260329T013000Z',
    ],
    ['03-28 02:30', '03-30 02:30'],
  ],
])('L14: EXDATE takes out what it names: %s', async (_, lines, expected) => {
  expect((await sent(event(...lines))).skipped).toEqual([]);
  expect(await starts()).toEqual(expected);
});

const single = weekly.slice(0, 2);
test.each<[string, Lines, string[]]>([
  [
    'without a rule',
    [...single, 'RDATE;TZID=Europe/Berlin:20260319T100000,20260321T100000'],
    [one, '03-19 10:00', '03-21 10:00'],
  ],
  ['beside a rule', [...weekly, 'RDATE:20260318T090000Z'], [one, '03-18 10:00', two, three, four]],
  [
    'two on one day',
    [...weekly, 'RDATE:20260324T120000Z,20260324T140000Z'],
    [one, two, '03-24 13:00', '03-24 15:00', three, four],
  ],
  ['one that the rule has too', [...weekly, 'RDATE:20260324T090000Z'], [one, two, three, four]],
  ['one twice', [...single, 'RDATE:20260318T090000Z', 'RDATE;TZID=Asia/Dhaka:20260318T150000'], [one, '03-18 10:00']],
  ['periods', [...single, 'RDATE;VALUE=PERIOD:20260318T090000Z/PT2H'], [one, '03-18 10:00 120']],
  ['days', [...single, 'RDATE;VALUE=DATE:20260318'], [one, '03-18 10:00']],
  ['of whole days', ['DTSTART;VALUE=DATE:20260317', 'RDATE;VALUE=DATE:20260319'], ['03-17', '03-19']],
  [
    'one that is left out again',
    [...single, 'RDATE:20260318T090000Z,20260319T090000Z', 'EXDATE:20260318T090000Z'],
    [one, '03-19 10:00'],
  ],
  ['the start is left out', [...single, 'RDATE:20260318T090000Z', 'EXDATE:20260317T090000Z'], ['03-18 10:00']],
])('L14: RDATE gives all its dates: %s', async (_, lines, expected) => {
  for (const turn of ['added', 'changed'] as const) {
    expect(await sent(event(...lines))).toMatchObject({ [turn]: 1, skipped: [] });
    expect(await starts()).toEqual(expected); // sent again, each date is there once
  }
  expect(await sent(event(...lines, 'STATUS:CANCELLED'))).toMatchObject({ removed: 1 });
  expect(await starts()).toEqual([]);
});

test('L14: a changed date replaces the one that it names, by rule or by RDATE, and no other', async () => {
  const series = event(...weekly, 'RDATE:20260318T090000Z');
  const moved = (id: string, to: string) => event(`RECURRENCE-ID:${id}`, `DTSTART:${to}`, 'DURATION:PT1H');
  expect(await sent(series, moved('20260318T090000Z', '20260319T120000Z'))).toMatchObject({ added: 1, changed: 1 });
  expect(await starts()).toEqual([one, '03-19 13:00', two, three, four]);
  await sent(series, moved('20260324T090000Z', '20260325T120000Z'));
  expect(await starts()).toEqual([one, '03-18 10:00', '03-25 13:00', three, four]);
  const other = await sent(series, moved('20260324T100000Z', '20260325T120000Z'));
  expect(other).toMatchObject({ added: 1, changed: 1 }); // the series has no such occurrence
  expect(await starts()).toEqual([one, '03-18 10:00', two, '03-25 13:00', three, four]);
});

test('L14: one date of a series that is not in the calendar is there once, however often it is sent', async () => {
  const lines = ['RECURRENCE-ID:20260324T090000Z', 'DTSTART:20260325T120000Z', 'DURATION:PT1H'];
  expect(await sent(event(...lines))).toMatchObject({ added: 1 });
  expect(await sent(event(...lines))).toMatchObject({ changed: 1 });
  expect(await starts()).toEqual(['03-25 13:00']);
  await sent(event(...weekly), event(...lines));
  expect(await starts()).toEqual([one, '03-25 13:00', three, four]);
});

test.each<[string, Lines, string]>([
  ['a rule without a day', ['DTSTART:20260317T090000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'], 'RRULE'],
  ['all dates are left out', [...single, 'EXDATE:20260317T090000Z'], 'EXDATE'],
  ['cancelled, and not in the calendar', [...single, 'STATUS:CANCELLED'], 'STATUS'],
  ['no identity', single, 'UID'],
])('L14: an event that is left out is counted and named: %s', async (_, lines, field) => {
  const other = ['BEGIN:VEVENT', 'UID:other@x', 'SUMMARY:Other', ...single, 'END:VEVENT'];
  const named = field === 'UID' ? event(...lines).filter((line) => !line.startsWith('UID')) : event(...lines);
  expect(await sent(other, named)).toMatchObject({ added: 1, left: 1, skipped: [{ at: 2, field }] });
});

test('L14: an older version changes nothing, and is named', async () => {
  await sent(event(...weekly, 'SEQUENCE:2'));
  expect(await sent(event(...single, 'SEQUENCE:1'))).toMatchObject({
    left: 1,
    skipped: [{ at: 1, field: 'SEQUENCE' }],
  });
  expect(await starts()).toEqual([one, two, three, four]);
});
