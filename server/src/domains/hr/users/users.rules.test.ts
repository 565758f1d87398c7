import { type Role, roles } from '@embark/contracts/kit';
import { describe, expect, test } from 'vitest';
import {
  leadsBack,
  leavesAdmin,
  loses,
  mayChangeEmail,
  mayGive,
  mayTake,
  mayTouch,
  refusedRole,
} from './users.rules.ts';

const everyRole: readonly Role[] = roles;
const office: readonly Role[] = ['user', 'staff', 'buser', 'pkuser', 'induser'];
const own = (role: Role) => (office.includes(role) ? [role] : []);

test.each(everyRole.map((role) => [role]))('%s can grant and remove the right roles', (held) => {
  const grantable = everyRole.filter((role) => mayGive([held], role));
  expect(grantable).toEqual(held === 'admin' ? everyRole : own(held));
  const removable = everyRole.filter((role) => mayTake([held], role));
  expect(removable).toEqual(held === 'admin' ? everyRole : office);
});

test('roles add up: HR with a counsellor role grants what a counsellor has, and no more', () => {
  expect(everyRole.filter((role) => mayGive(['hr', 'buser', 'manager'], role))).toEqual(['buser']);
});

test.each<[readonly Role[], readonly Role[], boolean]>([
  [['hr'], ['user'], true],
  [['hr'], ['manager'], true],
  [['hr'], ['admin'], false],
  [['hr', 'manager'], ['user', 'admin'], false],
  [['admin'], ['admin'], true],
])('%j can change a user who is %j: %s', (held, theirs, expected) => {
  expect(mayTouch(held, theirs)).toBe(expected);
});

test.each<[readonly Role[], readonly Role[], boolean]>([
  [['hr'], [], true],
  [['hr'], ['user'], false],
  [['hr', 'user'], ['user'], true],
  [['hr', 'user'], ['user', 'acc'], false],
  [['admin'], ['admin', 'acc'], true],
])('%j can change the email of %j: %s', (held, theirs, expected) => {
  expect(mayChangeEmail(held, theirs)).toBe(expected);
});

const on = (...held: Role[]) => ({ active: true, roles: held });
const off = (...held: Role[]) => ({ active: false, roles: held });

describe('HR with a counsellor role', () => {
  test.each([
    ['grants the role they have', on(), on('user'), null],
    ['grants no other role', on(), on('staff'), 'staff'],
    ['grants no guarded role', on(), on('hr'), 'hr'],
    ['removes an office role', on('buser'), on(), null],
    ['removes no guarded role', on('manager'), on(), 'manager'],
    ['deactivates a leaver with all roles', on('manager'), off('manager'), null],
    ['does not reactivate a manager', off('manager'), on('manager'), 'manager'],
    ['reactivates a user if they could grant all roles', off('user'), on('user'), null],
    ['grants nothing to an inactive user', off('user'), off('user', 'acc'), 'acc'],
  ] as const)('%s', (_, before, after, expected) => {
    expect(refusedRole(['hr', 'user'], before, after)).toBe(expected);
  });
});

const member = { active: true, roles: ['user'], companies: ['fc', 'ar'] };
test.each([
  ['nothing', {}, false],
  ['an added role', { roles: ['user', 'acc'] }, false],
  ['a removed role', { roles: [] }, true],
  ['a replaced role', { roles: ['staff'] }, true],
  ['a removed company', { companies: ['fc'] }, true],
  ['deactivation', { active: false }, true],
])('sessions end when permissions are lost: %s', (_, change, expected) => {
  expect(loses(member, { ...member, ...change })).toBe(expected);
});

test('refuses a reporting cycle of any length', () => {
  const managerOf = new Map<number, number | null>([
    [2, 1],
    [3, 2],
    [7, 8],
    [8, 7],
  ]);
  expect(leadsBack(1, 3, managerOf)).toBe(true);
  expect(leadsBack(3, 1, managerOf)).toBe(false);
  expect(leadsBack(4, 4, managerOf)).toBe(true);
  expect(leadsBack(1, 7, managerOf)).toBe(false); // an existing cycle does not loop forever
});

const admin = { active: true, roles: ['admin'] };
test.each([
  ['the only one leaves', [1], [{ id: 1, ...admin, active: false }], false],
  ['the only one gets another role', [1], [{ id: 1, active: true, roles: ['manager'] }], false],
  ['the only one gets an extra role', [1], [{ id: 1, active: true, roles: ['admin', 'hr'] }], true],
  ['one of two leaves', [1, 2], [{ id: 1, ...admin, active: false }], true],
  ['both leave together', [1, 2], [1, 2].map((id) => ({ id, ...admin, active: false })), false],
  ['another user leaves', [1], [{ id: 3, active: false, roles: ['user'] }], true],
  ['another user leaves, and no admin is affected', [], [{ id: 3, active: false, roles: [] }], true],
] as const)('whether an active admin is left when %s: %j', (_, admins, after, expected) => {
  expect(leavesAdmin(admins, after)).toBe(expected);
});
