import { permissions, type Role, roles } from '@embark/contracts/kit';
import { expect, test } from 'vitest';
import { i18n } from '../../../../kit/i18n/i18n.ts';
import { compare } from './gains.ts';

const held = (given: readonly Role[], companies: ('fc' | 'ar')[] = ['fc']) => ({ roles: given, companies });
const cans = ({ can }: { can: { permission: string; offices: 'all' | readonly string[] }[] }) =>
  Object.fromEntries(can.map(({ permission, offices }) => [permission, offices]));

test('no change shows nothing', () => {
  const { gains, loses } = compare(held(['user', 'acc']), held(['acc', 'user']));
  for (const one of [gains, loses]) expect(one).toEqual({ screens: 0, entries: [], can: [] });
});

test('another office: the same work elsewhere', () => {
  const { gains, loses } = compare(held(['user']), held(['buser']));
  expect(cans(gains)).toMatchObject({ 'enquiries.read': ['BD'], 'conversions.write': ['BD'] });
  expect(cans(loses)).toMatchObject({ 'enquiries.read': ['AU'], 'conversions.write': ['AU'] });
  expect(gains.entries).toContainEqual({ company: 'fc', path: expect.arrayContaining(['bangladesh']) });
  expect(gains.screens).toBeGreaterThan(5);
});

test('a wider role gains every office for permissions held in one, and loses nothing', () => {
  const { gains, loses } = compare(held(['user']), held(['user', 'manager']));
  expect(cans(gains)).toMatchObject({ 'enquiries.read': 'all', 'catalogue.write': 'all' });
  expect(loses).toEqual({ screens: 0, entries: [], can: [] });
});

test('from no role to a role everything is gained, and back again everything is lost', () => {
  const there = compare(held([]), held(['hr']));
  const back = compare(held(['hr']), held([]));
  expect(there.gains).toEqual(back.loses);
  expect(cans(there.gains)).toMatchObject({ 'people.write': 'all' });
  expect(there.gains.entries).toContainEqual({ company: 'fc', path: ['hr', 'users'] });
});

test('another company adds its own menu', () => {
  const { gains } = compare(held(['user']), held(['user'], ['fc', 'ar']));
  expect(new Set(gains.entries.map(({ company }) => company))).toEqual(new Set(['ar']));
  expect(gains.can).toEqual([]);
});

test('every role and every permission has a name', () => {
  const silent = ['notifications.own', 'people.meet'];
  const named = permissions.filter((one) => !silent.includes(one));
  const nameless = named.filter((one) => !i18n.exists(`users.can.${one}`) && !i18n.exists(`titles.can.${one}`));
  const ofRoles = roles.flatMap((role) => [`users.role.${role}`, `users.opens.${role}`]);
  expect([...nameless, ...ofRoles.filter((key) => !i18n.exists(key))]).toEqual([]);
});
