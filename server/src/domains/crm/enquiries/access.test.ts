import { type Permission, permissions } from '@embark/contracts/kit';
import { describe, expect, test } from 'vitest';
import type { Offices, Reach } from '../../../kit/context.ts';
import { mayChange, mayConvert, mayRemove, maySeeSensitive } from './enquiries.access.ts';
import { mayHold } from '../../organisation/people/index.ts';

const reachOf = (held: Partial<Record<Permission, Offices>>): Reach => ({
  userId: 1,
  sessionId: 'x',
  company: 'fc',
  roles: [],
  offices: (permission) => held[permission] ?? [],
});

describe.each([
  ['enquiries.write', mayChange],
  ['enquiries.delete', mayRemove],
  ['conversions.write', mayConvert],
  ['contacts.sensitive', maySeeSensitive],
] as const)('%s', (permission, may) => {
  test.each([
    ['in the office', { [permission]: [1, 2] }, true],
    ['everywhere', { [permission]: 'all' as const }, true],
    ['in another office', { [permission]: [2, 3] }, false],
    ['nowhere', {}, false],
  ])('granted %s', (_, held, expected) => {
    expect(may(reachOf(held), { officeId: 1 })).toBe(expected);
  });

  test('other permissions do not allow it', () => {
    const others = permissions.filter((other) => other !== permission).map((other) => [other, 'all' as const]);
    expect(may(reachOf(Object.fromEntries(others)), { officeId: 1 })).toBe(false);
  });
});

describe('who may own work', () => {
  const asha = { active: true, companies: ['fc'], roles: ['user', 'acc'] };
  test.each([
    ['in their own office', asha, 'fc', 'AU', true],
    ['not in another office', asha, 'fc', 'BD', false],
    ['not in another company', asha, 'ar', 'AU', false],
    ['not after leaving', { ...asha, active: false }, 'fc', 'AU', false],
    ['not with a read-only role', { ...asha, roles: ['acc', 'hr'] }, 'fc', 'AU', false],
    ['not with an unknown role', { ...asha, roles: ['owner'] }, 'fc', 'AU', false],
    ['in every office as a manager', { ...asha, roles: ['manager'] }, 'fc', 'IN', true],
  ])('%s', (_, person, company, office, expected) => {
    expect(mayHold(person, 'enquiries.write', company, office)).toBe(expected);
  });
});
