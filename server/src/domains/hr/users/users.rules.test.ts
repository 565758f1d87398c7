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

// who holds the role in front gives these, and takes those
test.each(everyRole.map((role) => [role]))('%s gives what is theirs to give', (held) => {
  const given = everyRole.filter((role) => mayGive([held], role));
  expect(given).toEqual(held === 'admin' ? everyRole : own(held));
  const taken = everyRole.filter((role) => mayTake([held], role));
  expect(taken).toEqual(held === 'admin' ? everyRole : office);
});

test('roles add up: HR who counsels gives what a counsellor holds, and no more', () => {
  expect(everyRole.filter((role) => mayGive(['hr', 'buser', 'manager'], role))).toEqual(['buser']);
});

test.each<[readonly Role[], readonly Role[], boolean]>([
  [['hr'], ['user'], true],
  [['hr'], ['manager'], true],
  [['hr'], ['admin'], false],
  [['hr', 'manager'], ['user', 'admin'], false],
  [['admin'], ['admin'], true],
])('%j change somebody who is %j: %s', (held, theirs, expected) => {
  expect(mayTouch(held, theirs)).toBe(expected);
});

test.each<[readonly Role[], readonly Role[], boolean]>([
  [['hr'], [], true],
  [['hr'], ['user'], false],
  [['hr', 'user'], ['user'], true],
  [['hr', 'user'], ['user', 'acc'], false],
  [['admin'], ['admin', 'acc'], true],
])('%j change the email of %j: %s', (held, theirs, expected) => {
  expect(mayChangeEmail(held, theirs)).toBe(expected);
});

const on = (...held: Role[]) => ({ active: true, roles: held });
const off = (...held: Role[]) => ({ active: false, roles: held });

describe('HR with the role of a counsellor', () => {
  test.each([
    ['gives the role they hold', on(), on('user'), null],
    ['gives no other', on(), on('staff'), 'staff'],
    ['gives none that is guarded', on(), on('hr'), 'hr'],
    ['takes an office role', on('buser'), on(), null],
    ['takes none that is guarded', on('manager'), on(), 'manager'],
    ['takes a leaver off, roles and all', on('manager'), off('manager'), null],
    ['does not take a manager back on', off('manager'), on('manager'), 'manager'],
    ['takes back on whom they could give all of it', off('user'), on('user'), null],
    ['gives nothing to somebody who is off', off('user'), off('user', 'acc'), 'acc'],
  ] as const)('%s', (_, before, after, expected) => {
    expect(refusedRole(['hr', 'user'], before, after)).toBe(expected);
  });
});

const member = { active: true, roles: ['user'], companies: ['fc', 'ar'] };
test.each([
  ['nothing', {}, false],
  ['a role more', { roles: ['user', 'acc'] }, false],
  ['a role less', { roles: [] }, true],
  ['another role instead', { roles: ['staff'] }, true],
  ['a company less', { companies: ['fc'] }, true],
  ['being there', { active: false }, true],
])('sessions end with what is lost: %s', (_, change, expected) => {
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
  expect(leadsBack(1, 7, managerOf)).toBe(false); // a circle that is there already does not hang us
});

const admin = { active: true, roles: ['admin'] };
test.each([
  ['the only one leaves', [1], [{ id: 1, ...admin, active: false }], false],
  ['the only one gets another role', [1], [{ id: 1, active: true, roles: ['manager'] }], false],
  ['the only one gets a role more', [1], [{ id: 1, active: true, roles: ['admin', 'hr'] }], true],
  ['one of two leaves', [1, 2], [{ id: 1, ...admin, active: false }], true],
  ['both leave together', [1, 2], [1, 2].map((id) => ({ id, ...admin, active: false })), false],
  ['somebody else leaves', [1], [{ id: 3, active: false, roles: ['user'] }], true],
  ['somebody leaves where administrators are not at stake', [], [{ id: 3, active: false, roles: [] }], true],
] as const)('an active administrator is left when %s: %j', (_, admins, after, expected) => {
  expect(leavesAdmin(admins, after)).toBe(expected);
});
