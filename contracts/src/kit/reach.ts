import { counselPermissions, type Permission, type Role } from './permissions.ts';

type Grant = { offices: 'all' | readonly string[]; permissions: readonly Permission[] };

/** The work on client files: documents, dates, agreements, notes of advice. */
const casework = [
  'documents.read',
  'documents.write',
  'visas.read',
  'deadlines.read',
  'deadlines.write',
  'agreements.read',
  'agreements.write',
  'advice.read',
  'advice.write',
] as const satisfies readonly Permission[];

const counsel = [
  ...counselPermissions,
  ...casework,
  'contacts.sensitive',
  'catalogue.read',
  'rulebook.read',
  'notifications.own',
  'calendar.own',
  'leave.own',
  'tasks.own',
  'people.meet',
  'money.read',
  'money.write',
  'commission.read',
] as const satisfies readonly Permission[];
const counsellor = [
  ...counsel,
  'enquiries.delete',
  'enquiries.export',
  'enquiries.reassign',
  'documents.sensitive',
  'visas.write',
  'providers.write',
] as const satisfies readonly Permission[];

/** `money.write` is plans and receipts; invoices, write-offs and certificates need `money.issue`. */
const accounting = [
  'money.read',
  'money.write',
  'money.issue',
  'money.approve',
  'money.override',
  'billing.write',
  'expenses.read',
  'expenses.write',
  'commission.read',
  'commission.write',
] as const satisfies readonly Permission[];

const staffing = [
  'people.meet',
  'people.read',
  'people.write',
  'licences.read',
  'licences.write',
  'catalogue.read',
  'rulebook.read',
  'notifications.own',
  'calendar.own',
  'leave.own',
  'leave.decide',
  'leave.manage',
  'leave.discreet',
  'tasks.own',
] as const satisfies readonly Permission[];

/** The permissions of each role and their offices, as in the specification. Roles add up. */
export const grants: Record<Role, Grant> = {
  admin: {
    offices: 'all',
    permissions: [
      ...counsellor,
      ...accounting,
      'clientmoney.write',
      'cash.reopen',
      'contacts.read',
      'contacts.merge',
      'enquiries.import',
      'catalogue.write',
      'people.read',
      'people.write',
      'audit.read',
      'sheets.read',
      'sheets.write',
      'views.share',
      'access.settings',
      'assignment.write',
      'offices.write',
      'hours.write',
      'rulebook.write',
      'licences.read',
      'licences.write',
      'leave.decide',
      'leave.manage',
    ],
  },
  manager: {
    offices: 'all',
    permissions: [
      ...counsellor,
      ...accounting,
      'cash.reopen',
      'catalogue.write',
      'sheets.read',
      'views.share',
      'assignment.write',
      'hours.write',
      'licences.read',
      'leave.decide',
    ],
  },
  user: { offices: ['AU'], permissions: [...counsellor, 'sheets.read'] },
  staff: { offices: ['AU'], permissions: [...counsel, 'sheets.read'] },
  buser: { offices: ['BD'], permissions: [...counsellor, 'sheets.read'] },
  pkuser: { offices: ['PK'], permissions: counsellor },
  induser: { offices: ['IN'], permissions: counsellor },
  acc: {
    offices: 'all',
    permissions: [
      ...accounting,
      'clientmoney.write',
      'employers.read',
      'placements.read',
      'conversions.read',
      'agreements.read',
      'catalogue.read',
      'rulebook.read',
      'sheets.read',
      'notifications.own',
      'calendar.own',
      'leave.own',
      'tasks.own',
      'people.meet',
    ],
  },
  hr: { offices: 'all', permissions: staffing },
  hrbd: { offices: ['BD'], permissions: staffing },
  hrpk: { offices: ['PK'], permissions: staffing },
};

/** The offices in which these roles have a permission: `all`, a list, or an empty list for none. */
export function officesFor(held: readonly Role[], permission: Permission): 'all' | string[] {
  const given = held.map((role) => grants[role]).filter((grant) => grant.permissions.includes(permission));
  if (given.some((grant) => grant.offices === 'all')) return 'all';
  return [...new Set(given.flatMap((grant) => (grant.offices === 'all' ? [] : grant.offices)))];
}
