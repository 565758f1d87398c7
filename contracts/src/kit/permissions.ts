import { z } from 'zod';

/** The roles, as named in section 6 of the specification. */
export const roles = [
  'admin',
  'manager',
  'user',
  'staff',
  'buser',
  'pkuser',
  'induser',
  'acc',
  'hr',
  'hrbd',
  'hrpk',
] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/**
 * Record types that share one set of rules: named after their tables, read and written (`x.read`, `x.write`) by counselling roles in their offices (expenses by the accounts),
 * with live pages, timeline, presence, saved views and exports. To add a type, add its name here.
 */
export const recordKinds = [
  'enquiries',
  'conversions',
  'applications',
  'employers',
  'placements',
  'expenses',
  'rplCases',
  'bookings',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Record types of the whole company, without an office, an owner or a timeline; their lists have saved views, bulk updates and exports too. */
export const companyKinds = ['providers', 'courses'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** Record types that belong to the people who do them or gave them, in every office; their lists have saved views, bulk updates and exports. */
export const personalKinds = ['tasks'] as const;

/** Record types of an office without an owner, whose lists have saved views and exports. */
export const officeKinds = ['invoices', 'leaves'] as const;

export type ListKind = RecordKind | CompanyKind;
/** The permission to change records of a type. */
export const writesOf = (kind: ListKind) =>
  kind === 'providers' || kind === 'courses' ? ('providers.write' as const) : (`${kind}.write` as const);

/** The permissions for reading and writing them. */
export const kindPermissions = recordKinds.flatMap((kind) => [`${kind}.read`, `${kind}.write`] as const);

/** Those of the counselling roles: all but the kinds of the accounts. */
export const counselPermissions = recordKinds.flatMap((kind) =>
  kind === 'expenses' ? [] : ([`${kind}.read`, `${kind}.write`] as const),
);

export const permissions = [
  ...kindPermissions,
  'enquiries.delete',
  'enquiries.export',
  'enquiries.reassign',
  'enquiries.import',
  'contacts.read',
  'contacts.merge',
  'contacts.sensitive',
  'catalogue.read',
  'catalogue.write',
  'providers.write',
  'notifications.own',
  'tasks.own',
  'people.meet',
  'people.read',
  'people.write',
  'audit.read',
  'sheets.read',
  'sheets.write',
  'views.share',
  'access.settings',
  'assignment.write',
  'offices.write',
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
  'rulebook.read',
  'rulebook.write',
  'licences.read',
  'licences.write',
  'calendar.own',
  'leave.own',
  'leave.decide',
  'leave.manage',
  'leave.discreet',
  'money.read',
  'money.write',
  'money.issue',
  'money.approve',
  'money.override',
  'clientmoney.write',
  'cash.reopen',
  'billing.write',
  'commission.read',
  'commission.write',
  'hours.write',
] as const;
export type Permission = (typeof permissions)[number];

export const companies = ['fc', 'ar'] as const;
export const Company = z.enum(companies);
export type Company = z.infer<typeof Company>;

/** The header with the company that the page shows; a request is refused if it differs from the session's. */
export const COMPANY_HEADER = 'x-company';
