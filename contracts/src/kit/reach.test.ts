import { expect, test } from 'vitest';
import type { Permission, Role } from './permissions.ts';
import { officesFor } from './reach.ts';

const casework = [
  'documents.read',
  'documents.write',
  'documents.sensitive',
  'visas.read',
  'visas.write',
  'deadlines.read',
  'deadlines.write',
  'agreements.read',
  'agreements.write',
  'advice.read',
  'advice.write',
] as const satisfies readonly Permission[];
const unlike = (...without: readonly Permission[]) => casework.filter((one) => !without.includes(one));

test.each<[Role, 'all' | string[], readonly Permission[]]>([
  ['admin', 'all', casework],
  ['manager', 'all', casework],
  ['user', ['AU'], casework],
  ['buser', ['BD'], casework],
  ['pkuser', ['PK'], casework],
  ['induser', ['IN'], casework],
  ['staff', ['AU'], unlike('documents.sensitive', 'visas.write')],
  ['acc', 'all', ['agreements.read']],
  ['hr', 'all', []],
  ['hrbd', ['BD'], []],
  ['hrpk', ['PK'], []],
])('A5: on client files %s has, in %j: %j', (role, offices, held) => {
  expect(casework.filter((one) => officesFor([role], one).length > 0)).toEqual(held);
  for (const one of held) expect(officesFor([role], one)).toEqual(offices);
});

test.each<[Permission, Role[]]>([
  ['rulebook.write', ['admin']],
  ['licences.write', ['admin', 'hr', 'hrbd', 'hrpk']],
  ['licences.read', ['admin', 'manager', 'hr', 'hrbd', 'hrpk']],
  ['money.read', ['admin', 'manager', 'user', 'staff', 'buser', 'pkuser', 'induser', 'acc']],
  ['money.write', ['admin', 'manager', 'user', 'staff', 'buser', 'pkuser', 'induser', 'acc']],
  ['money.issue', ['admin', 'manager', 'acc']],
  ['money.approve', ['admin', 'manager', 'acc']],
  ['money.override', ['admin', 'manager', 'acc']],
  ['clientmoney.write', ['admin', 'acc']],
  ['cash.reopen', ['admin', 'manager']],
  ['billing.write', ['admin', 'manager', 'acc']],
  ['commission.read', ['admin', 'manager', 'user', 'staff', 'buser', 'pkuser', 'induser', 'acc']],
  ['commission.write', ['admin', 'manager', 'acc']],
])('A5: %s belongs to %j', (permission, roles) => {
  const all: Role[] = ['admin', 'manager', 'user', 'staff', 'buser', 'pkuser', 'induser', 'acc', 'hr', 'hrbd', 'hrpk'];
  expect(all.filter((role) => officesFor([role], permission).length > 0)).toEqual(roles);
});

test('A5: roles add up, each in its own offices', () => {
  expect(officesFor(['staff', 'buser'], 'documents.read')).toEqual(['AU', 'BD']);
  expect(officesFor(['staff', 'buser'], 'documents.sensitive')).toEqual(['BD']);
  expect(officesFor(['acc', 'staff'], 'agreements.read')).toBe('all');
});
