import { expect, test } from 'vitest';
import { beforeWorking } from '../../organisation/offices/index.ts';
import { mayHold } from '../../organisation/people/index.ts';
import { type Crew, type Late, lateSince, readersOf, type Rung, type Somebody, tellings } from './escalate.rules.ts';

const melbourne = {
  zone: 'Australia/Melbourne',
  workingDays: [1, 2, 3, 4, 5],
  opens: '09:00:00',
  closes: '17:30:00',
  holidays: ['2026-11-03'],
  remindOwnerHours: 4,
  remindManagerHours: 8,
  remindAdminHours: 16,
};

test.each<[Rung, string, string]>([
  ['owner', '2026-03-02T14:00:00+11:00', '2026-03-02T10:00:00+11:00'],
  ['manager', '2026-03-03T10:00:00+11:00', '2026-03-02T10:30:00+11:00'],
  ['admin', '2026-03-04T11:00:00+11:00', '2026-03-02T12:00:00+11:00'],
  ['owner', '2026-04-06T11:00:00+10:00', '2026-04-03T15:30:00+11:00'],
  ['owner', '2026-10-05T11:00:00+11:00', '2026-10-02T15:30:00+10:00'],
  ['manager', '2026-11-04T15:00:00+11:00', '2026-11-02T15:30:00+11:00'],
])('for the %s at %s everything due until %s is late enough', (rung, now, since) => {
  expect(lateSince(new Date(now), rung, melbourne, beforeWorking)).toEqual(new Date(since));
});

const maySee: Crew['maySee'] = (one, { company, office }) => mayHold(one, 'enquiries.read', company, office);
const late = (given: Partial<Late> = {}): Late => ({
  id: 'e1',
  company: 'fc',
  number: 'E-1',
  name: 'Mim',
  at: '2026-03-02T03:00:00.000Z',
  officeId: 2,
  office: 'BD',
  ownerId: 1,
  owner: 'Nadia',
  isNew: false,
  rung: 'owner',
  ...given,
});
const userWith = (id: number, roles: string[], given: Partial<Somebody> = {}): Somebody => ({
  id,
  active: true,
  companies: ['fc'],
  roles,
  countryId: 2,
  away: false,
  coverId: null,
  ...given,
});
/** User 1 owns it, 2 covers, 3 manages here, 4 manages elsewhere, and 5 is an admin. */
const crew = (given: Record<number, Partial<Somebody>> = {}, named: [number, number][] = []): Crew => {
  const all = [
    userWith(1, ['buser'], { coverId: 2 }),
    userWith(2, ['buser']),
    userWith(3, ['manager']),
    userWith(4, ['manager'], { countryId: 1 }),
    userWith(5, ['admin'], { countryId: 1 }),
  ];
  return { people: new Map(all.map((one) => [one.id, { ...one, ...given[one.id] }])), named: new Map(named), maySee };
};

test.each<[string, Rung, Crew, number[]]>([
  ['the owner', 'owner', crew(), [1]],
  ['the manager of the office', 'manager', crew(), [3]],
  ['the admins', 'admin', crew(), [5]],
  ['cover and manager of an owner who is away', 'owner', crew({ 1: { away: true } }), [2, 3]],
  ['only the manager when the cover is away too', 'owner', crew({ 1: { away: true }, 2: { away: true } }), [3]],
  ['the manager for an owner who has left', 'owner', crew({ 1: { active: false } }), [3]],
  ['the appointed manager of the office', 'manager', crew({}, [[2, 5]]), [5]],
  ['the office’s own manager when the appointed one is away', 'manager', crew({ 5: { away: true } }, [[2, 5]]), [3]],
  ['the cover of a manager who is away', 'manager', crew({ 3: { away: true, coverId: 4 } }), [4]],
  ['another office’s manager if this one has none', 'manager', crew({ 3: { roles: ['buser'] } }), [4]],
  ['the admins if there is no manager', 'manager', crew({ 3: { active: false }, 4: { active: false } }), [5]],
  ['no one without access to it', 'owner', crew({ 1: { roles: ['pkuser'] } }), []],
])('notifies %s', (_, rung, people, readers) => {
  expect(readersOf(late({ rung }), people)).toEqual(readers);
});

test('a user is notified of each enquiry once per run, by company', () => {
  const rows = [late(), late({ id: 'e2' }), late({ id: 'e1', rung: 'manager' }), late({ id: 'e3', rung: 'manager' })];
  const both = crew({ 1: { roles: ['manager'] } }, [[2, 1]]);
  expect(tellings(rows, both).map(({ userId, rows: told }) => [userId, told.map(({ id }) => id)])).toEqual([
    [1, ['e1', 'e2', 'e3']],
  ]);
});
