import { endOfDay, type Hardness, isWorked, STATE_ZONE, type WorkingTime } from '@embark/contracts/casework/deadlines';
import { addDays, wallOf } from '@embark/contracts/kit/time';
import { array, assert, boolean, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { nextWake, passedSteps, stepsAfter, stepsOf, usualLadders } from './steps.rules.ts';

const au: WorkingTime = {
  zone: 'Australia/Melbourne',
  workingDays: [1, 2, 3, 4, 5],
  opens: '09:00:00',
  closes: '17:30:00',
  holidays: ['2026-12-25', '2026-12-28', '2027-01-01', '2027-03-08'],
};
const bd: WorkingTime = { ...au, zone: 'Asia/Dhaka', workingDays: [7, 1, 2, 3, 4], holidays: [] };
const ladder = (dueOn: string, hardness: Hardness, office: WorkingTime, zone = STATE_ZONE) =>
  stepsOf({ dueOn, dueAt: endOfDay(dueOn, zone) }, usualLadders[hardness], office);
const daysOf = (dueOn: string, hardness: Hardness, office: WorkingTime) =>
  ladder(dueOn, hardness, office).map(({ step, at, rungs }) => [step, wallOf(at, office.zone).day, rungs.join()]);

test('F: an offer that lapses Fri 8 Jan 2027 reminds on Thu 24 Dec, as 25 Dec is a holiday, on Mon 4 Jan, and on 6, 7 and 8 Jan', () => {
  expect(daysOf('2027-01-08', 'contract', au)).toEqual([
    ['14', '2026-12-24', 'owner'],
    ['4', '2027-01-04', 'owner,manager'],
    ['2', '2027-01-06', 'owner,manager'],
    ['1', '2027-01-07', 'owner,manager'],
    ['0', '2027-01-08', 'owner,manager'],
  ]);
});

test.each([
  ['the BD office on 8 Mar 2027', bd, '2027-03-08'],
  ['the AU office on Fri 5 Mar, as 8 Mar is Labour Day (0b.3)', au, '2027-03-05'],
])('D5: two days before a review by 10 Mar 2027 the admins of %s hear too', (_, office, day) => {
  const steps = daysOf('2027-03-10', 'legal', office);
  expect(steps.find(([step]) => step === '2')).toEqual(['2', day, 'owner,manager,admin']);
  expect(steps.filter(([, , rungs]) => rungs === 'owner')).toHaveLength(1);
});

const times = (office: WorkingTime, dueOn: string, zone?: string) =>
  ladder(dueOn, 'legal', office, zone)
    .filter(({ step }) => step.startsWith('0'))
    .map(({ step, at, rungs }) => `${step} ${wallOf(at, office.zone).time} ${rungs.length}`);

test('F: on the last day of a legal date everybody hears every two working hours, while it can still be met', () => {
  const all = ['0 09:00:00 3', '0+2 11:00:00 3', '0+4 13:00:00 3', '0+6 15:00:00 3', '0+8 17:00:00 3'];
  expect(times(au, '2026-12-29')).toEqual(all);
  expect(times(bd, '2026-12-29', 'Pacific/Auckland')).toEqual(all.slice(0, 4)); // ends 17:00 in Dhaka
});

test('F: an own date reminds its owner three days before and on the day', () => {
  expect(daysOf('2026-12-28', 'own', au)).toEqual([
    ['3', '2026-12-24', 'owner'],
    ['0', '2026-12-24', 'owner'],
  ]);
});

test('0b.8: of the steps before the date was set only the latest is sent, at once; later ones each', () => {
  const steps = ladder('2026-12-29', 'legal', bd);
  const told = (setAt: string, now: string) =>
    passedSteps(steps, new Date(setAt), new Date(now)).map(({ step }) => step);
  expect(told('2026-12-01T00:00:00Z', '2026-12-01T00:01:00Z')).toEqual([]);
  expect(told('2026-12-23T00:00:00Z', '2026-12-23T00:01:00Z')).toEqual(['7']);
  expect(told('2026-12-23T00:00:00Z', '2026-12-28T06:00:00Z')).toEqual(['7', '2', '1']);
  expect(told('2026-12-01T00:00:00Z', '2026-12-22T06:00:00Z')).toEqual(['21', '7']);
});

test.each([
  [[], ['60', '21', '7', '2']],
  [['21'], ['7', '2']],
  [['30'], ['21', '7', '2']], // of a ladder that has changed
  [['2'], []],
  [['0'], []],
])('L5: after %j only later steps are told, whatever the ladder is now', (told, expected) => {
  const legal = { ...usualLadders.legal, days: [60, 21, 7, 2] };
  const steps = stepsOf({ dueOn: '2026-12-29', dueAt: endOfDay('2026-12-29', STATE_ZONE) }, legal, bd);
  expect(stepsAfter(steps, told).map(({ step }) => step)).toEqual(expected);
});

test('a date is looked at again when its next step is due, and once a day before that', () => {
  const steps = ladder('2026-12-29', 'legal', bd);
  const next = (now: string) => nextWake(steps, new Date(now)).toISOString();
  expect(next('2026-12-28T00:00:00Z')).toBe('2026-12-28T03:00:00.000Z');
  expect(next('2026-12-10T00:00:00Z')).toBe('2026-12-11T00:00:00.000Z');
  expect(next('2026-11-01T00:00:00Z')).toBe('2026-11-08T00:00:00.000Z');
  expect(next('2027-01-10T00:00:00Z')).toBe('2027-01-17T00:00:00.000Z');
});

const offices = record({
  zone: constantFrom('Australia/Melbourne', 'Asia/Dhaka', 'Asia/Karachi', 'Asia/Kolkata'),
  workingDays: uniqueArray(integer({ min: 1, max: 7 }), { minLength: 1 }),
  daysOff: array(integer({ min: 0, max: 40 }), { maxLength: 12 }),
});

test('W1: steps fall on days the office works and never after the date, for any office, holidays and day', () => {
  assert(
    property(
      offices,
      integer({ min: 0, max: 800 }),
      constantFrom<Hardness>('legal', 'contract', 'own'),
      boolean(),
      ({ daysOff, ...given }, later, hardness, isOfState) => {
        const dueOn = addDays('2026-01-01', later);
        const office = { ...au, ...given, holidays: daysOff.map((back) => addDays(dueOn, -back)) };
        const dueAt = endOfDay(dueOn, isOfState ? STATE_ZONE : office.zone);
        for (const { at } of stepsOf({ dueOn, dueAt }, usualLadders[hardness], office))
          expect([isWorked(wallOf(at, office.zone).day, office), at < dueAt]).toEqual([true, true]);
      },
    ),
    { numRuns: 300 },
  );
});
