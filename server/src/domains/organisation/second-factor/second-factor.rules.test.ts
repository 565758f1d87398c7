import type { Role } from '@embark/contracts/kit';
import { expect, test } from 'vitest';
import { mayReset, standingOf } from './second-factor.rules.ts';

test.each([
  [['user'], false, true, 'off'],
  [['user'], true, true, 'on'],
  [['admin'], false, false, 'off'],
  [['admin'], false, true, 'missing'],
  [['admin'], true, false, 'on'],
  [['user', 'hrpk'], false, true, 'missing'],
  [['manager'], false, true, 'missing'],
  [['acc'], false, true, 'missing'],
  [['hr'], false, true, 'missing'],
  [['hrbd'], false, true, 'missing'],
  [[], false, true, 'off'],
])('%j, set up %s, required for %s: %s', (roles, isOn, isAsked, standing) => {
  expect(standingOf(roles, isOn, isAsked)).toBe(standing);
});

const cases: [Role[], Role[], boolean][] = [
  [['admin'], ['admin'], true],
  [['admin'], ['hr'], true],
  [['hr'], ['user'], true],
  [['hr'], [], true],
  [['hr'], ['hr'], false],
  [['hr'], ['user', 'manager'], false],
  [['hrbd'], ['acc'], false],
];
test.each(cases)('%j can reset it for %j: %s', (actor, target, may) => {
  expect(mayReset({ id: 1, roles: actor }, { id: 2, roles: target })).toBe(may);
  expect(mayReset({ id: 2, roles: actor }, { id: 2, roles: target })).toBe(false);
});
