import { wallOf } from '@embark/contracts/kit/time';
import { calendar, type NewCalendarEvent } from '@embark/contracts/work/calendar';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { added, shown } from '../../../../test/calendar.ts';

const crm = testApp();
let daniel: Person;
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  daniel = await crm.person({ name: 'Daniel' });
});

const [melbourne, berlin, newYork] = ['Australia/Melbourne', 'Europe/Berlin', 'America/New_York'];
const asia = ['Asia/Dhaka', 'Asia/Karachi', 'Asia/Kolkata'];

/** Own events of three weeks around a day, as seen from a zone: when they begin on its clock, and their minutes. */
async function seen(from: string, to: string, zone: string): Promise<string[]> {
  const entries = await shown(crm, daniel, from, to, zone);
  return entries
    .filter(({ layer }) => layer === 'own')
    .map(({ starts, ends }) => {
      if (starts.length === 10) return starts === ends ? starts.slice(5) : `${starts.slice(5)}–${ends.slice(5)}`;
      const { day, time } = wallOf(new Date(starts), zone);
      return `${day.slice(5)} ${time.slice(0, 5)} ${(Date.parse(ends) - Date.parse(starts)) / 60_000}`;
    });
}
const timed = (zone: string, starts: string, ends: string, rule: string | null = null): Partial<NewCalendarEvent> => ({
  zone,
  starts,
  ends,
  rule,
});

test.each([
  // In the gap an event begins later and keeps its length; across it, its end stands on the clock.
  ['in the gap', melbourne, '2026-10-04T02:30', '2026-10-04T03:00', '10-04 03:30 30'],
  ['into the gap', melbourne, '2026-10-04T01:30', '2026-10-04T02:30', '10-04 01:30 60'],
  ['across the gap', melbourne, '2026-10-04T01:00', '2026-10-04T04:00', '10-04 01:00 120'],
  ['in the fold, the first of both', melbourne, '2026-04-05T02:30', '2026-04-05T02:45', '04-05 02:30 15'],
  ['across the fold', melbourne, '2026-04-05T01:00', '2026-04-05T04:00', '04-05 01:00 240'],
  ['in the gap', berlin, '2026-03-29T02:30', '2026-03-29T03:00', '03-29 03:30 30'],
  ['across the fold', berlin, '2026-10-25T01:00', '2026-10-25T04:00', '10-25 01:00 240'],
  ['in the gap', newYork, '2026-03-08T02:30', '2026-03-08T03:30', '03-08 03:30 60'],
  ['in the fold, the first of both', newYork, '2026-11-01T01:30', '2026-11-01T01:45', '11-01 01:30 15'],
  ...asia.map((zone) => ['on a day without change', zone, '2026-10-04T02:30', '2026-10-04T03:00', '10-04 02:30 30']),
])('W1: an event %s (%s)', async (_, zone = '', starts = '', ends = '', expected = '') => {
  await added(crm, daniel, timed(zone, starts, ends));
  const day = starts.slice(0, 10);
  expect(await seen(day, `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`, zone)).toEqual([
    expected,
  ]);
  // as a form shows it: what was entered
  const [entry] = (await shown(crm, daniel, '2026-03-01', '2026-05-01'))
    .concat(await shown(crm, daniel, '2026-10-01', '2026-11-30'))
    .filter(({ layer }) => layer === 'own');
  const form = (await crm.as(daniel, calendar.event, { id: entry?.event?.id ?? '' })).body;
  expect([form.starts, form.ends]).toEqual([starts, ends]);
});

const hours = (times: readonly string[]) => times.map((time) => `${time} 60`);
const hour = async (from: string, to: string) =>
  (await seen(from, to, melbourne)).map((text) => Number(text.slice(6, 8)));

// A series of Melbourne at 10:00 over both changes, on the clocks of all offices: the second clock shows what changes.
test.each([
  ['Australia/Melbourne', ['03-30 10:00', '04-06 10:00'], ['09-28 10:00', '10-05 10:00']],
  ['Asia/Dhaka', ['03-30 05:00', '04-06 06:00'], ['09-28 06:00', '10-05 05:00']],
  ['Asia/Karachi', ['03-30 04:00', '04-06 05:00'], ['09-28 05:00', '10-05 04:00']],
  ['Asia/Kolkata', ['03-30 04:30', '04-06 05:30'], ['09-28 05:30', '10-05 04:30']],
])('W1: a series keeps its hour in Melbourne when the clocks turn, seen from %s', async (zone, autumn, spring) => {
  await added(crm, daniel, timed(melbourne, '2026-03-02T10:00', '2026-03-02T11:00', 'FREQ=WEEKLY'));
  expect(await seen('2026-03-30', '2026-04-07', zone)).toEqual(hours(autumn));
  expect(await seen('2026-09-28', '2026-10-06', zone)).toEqual(hours(spring));
});

test.each(asia)('W1: a series of %s moves on the clock of Melbourne, by an hour each way', async (zone) => {
  await added(crm, daniel, timed(zone, '2026-03-02T10:00', '2026-03-02T11:00', 'FREQ=WEEKLY'));
  const [before = 0, after = 0] = await hour('2026-03-30', '2026-04-07');
  expect(before - after).toBe(1);
  expect(await hour('2026-09-28', '2026-10-06')).toEqual([after, before]);
});

test('W1: a daily series in the gap and in the fold comes once a day', async () => {
  await added(crm, daniel, timed(melbourne, '2026-04-04T02:30', '2026-04-04T03:15', 'FREQ=DAILY'));
  expect(await seen('2026-04-04', '2026-04-07', melbourne)).toEqual([
    '04-04 02:30 45',
    '04-05 02:30 105',
    '04-06 02:30 45',
  ]);
  expect(await seen('2026-10-03', '2026-10-06', melbourne)).toEqual([
    '10-03 02:30 45',
    '10-04 03:30 45',
    '10-05 02:30 45',
  ]);
});

test.each([melbourne, berlin, newYork, ...asia])(
  'W1: whole days stay whole days over both changes (%s)',
  async (zone) => {
    await added(crm, daniel, { ...timed(zone, '2026-04-04', '2026-04-06'), title: 'autumn' });
    await added(crm, daniel, { ...timed(zone, '2026-10-03', '2026-10-03', 'FREQ=DAILY;COUNT=3'), title: 'spring' });
    for (const seenFrom of [zone, melbourne, 'Asia/Dhaka']) {
      expect(await seen('2026-04-01', '2026-04-10', seenFrom)).toEqual(['04-04–04-06']);
      expect(await seen('2026-10-01', '2026-10-10', seenFrom)).toEqual(['10-03', '10-04', '10-05']);
    }
  },
);

test('W1: a series moved over a change keeps its new hour, and undo brings back the earlier one', async () => {
  const made = await added(crm, daniel, timed(melbourne, '2026-09-21T02:30', '2026-09-21T03:00', 'FREQ=WEEKLY'));
  const sunday = { starts: '2026-10-04T02:30', ends: '2026-10-04T03:00' };
  const at = { id: made.id, version: 1, day: '2026-10-05', scope: 'this' } as const;
  const { body } = await crm.as(daniel, calendar.move, { ...at, ...sunday });
  expect(await seen('2026-09-28', '2026-10-06', melbourne)).toEqual(['09-28 02:30 30', '10-04 03:30 30']);
  await crm.as(daniel, calendar.undo, { id: body.changeId });
  expect(await seen('2026-09-28', '2026-10-06', melbourne)).toEqual(['09-28 02:30 30', '10-05 02:30 30']);
});
