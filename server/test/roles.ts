import { type Role, roles } from '@embark/contracts/kit';

export const offices = ['AU', 'BD', 'PK', 'IN'] as const;
export type Office = (typeof offices)[number];

/** The offices that each role can access. */
export const officesOf: Record<Role, readonly Office[]> = {
  admin: offices,
  manager: offices,
  user: ['AU'],
  staff: ['AU'],
  buser: ['BD'],
  pkuser: ['PK'],
  induser: ['IN'],
  acc: offices,
  hr: offices,
  hrbd: ['BD'],
  hrpk: ['PK'],
};

// Written by hand from the specification, so that a missing grant fails the tests.
export const everyRole: readonly Role[] = roles;
export const counsellors: Role[] = ['admin', 'manager', 'user', 'staff', 'buser', 'pkuser', 'induser'];
/** Counselling roles that may delete, export and read sensitive papers: all but staff. */
export const seniors = counsellors.filter((role) => role !== 'staff');
/** Those who keep the accounts. */
export const accounting: Role[] = ['admin', 'manager', 'acc'];
export const admin: Role[] = ['admin'];
export const keepers: Role[] = ['admin', 'manager'];
