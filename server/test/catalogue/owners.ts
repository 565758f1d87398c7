import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sharedTables, tableWriters } from '../../../tools/arrows.tables.ts';

/** Areas from the bottom up. */
export const areas = [
  'platform',
  'organisation',
  'workspace',
  'catalogue',
  'crm',
  'money',
  'casework',
  'hr',
  'work',
] as const;
export type Area = (typeof areas)[number];

/** Tables that no domain's code writes, or that several change through a `recordTable`. Migrations and triggers write the others. */
const named: Readonly<Record<string, string>> = {
  agreement_templates: 'casework/agreements',
  announcements: 'platform/live',
  checklist_template_lines: 'casework/documents',
  checklist_templates: 'casework/documents',
  closing_reasons: 'crm/enquiries',
  companies: 'organisation/offices',
  conversion_statuses: 'crm/conversions',
  document_types: 'casework/documents',
  enquiry_activity: 'crm/enquiries',
  enquiry_deltas: 'crm/enquiries',
  enquiry_statuses: 'crm/enquiries',
  enquiry_totals: 'crm/enquiries',
  idempotency_keys: 'platform/repeats',
  lead_answer_deltas: 'crm/leads',
  lead_answers: 'crm/leads',
  lead_days: 'crm/leads',
  lead_months: 'crm/leads',
  lead_versions: 'crm/leads',
  leave_types: 'hr/leave',
  login_failures: 'organisation/session',
  money_ledger: 'money/payments',
  name_words: 'crm/contacts',
  names_state: 'crm/enquiries',
  number_series: 'money/billing',
  open_enquiry_days: 'crm/enquiries',
  open_enquiry_deltas: 'crm/enquiries',
  open_enquiry_totals: 'crm/enquiries',
  overdue_until: 'crm/enquiries',
  tax_codes: 'money/billing',
};

const RECORDS = [/\brecordTable\(\{\s*table: '([A-Za-z]+)'/g, /\bdefineKind\([^{]*\{\s*table: '([A-Za-z]+)'/g];
const root = fileURLToPath(new URL('../../../', import.meta.url));

function sources() {
  const files = globSync('server/src/domains/*/*/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(?:test|sample)\.ts$/.test(file),
  );
  return new Map(files.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]));
}

const only = (domains: Map<string, string> | undefined) => (domains?.size === 1 ? [...domains.keys()][0] : undefined);

/** The domain that owns each table (`crm/enquiries`), by the same reading of the code as the import check; and what is wrong with the list above. */
export function tableOwners(tables: readonly string[]) {
  const code = sources();
  const writers = tableWriters(code);
  const records = tableWriters(code, RECORDS);
  const found = (table: string) => sharedTables[table]?.[0] ?? only(records.get(table)) ?? only(writers.get(table));
  const owners = new Map(tables.map((table) => [table, found(table) ?? named[table]]));
  const faults = [
    ...[...owners].filter(([, owner]) => !owner).map(([table]) => `${table}: no owner; name it in \`named\``),
    ...Object.keys(named)
      .filter((table) => !owners.has(table) || found(table))
      .map((table) => `${table}: is gone or written by its owner; take it from \`named\``),
  ];
  return { owners, faults };
}

/** The area of a domain, or the first area. */
export const areaOf = (domain = ''): Area => areas.find((area) => domain.startsWith(`${area}/`)) ?? 'platform';
