import { type ClaimGap, type ClaimGroup, type ClaimRow, MOST_LINES } from '@embark/contracts/money/claims';
import type { ClaimField, TermsForm } from '@embark/contracts/money/terms';

/** An eligible commission with what its claim needs. */
export type Claimable = Omit<ClaimRow, 'gaps'> & {
  officeId: number;
  terms: Pick<TermsForm, 'perInvoice' | 'purchaseOrder' | 'asks' | 'paymentDays'>;
  rate: number | null;
  base: number | null;
  entityId: number | null;
  entity: string | null;
} & Record<ClaimField, string | null>;

/** M3: the details that the provider asks for and that are missing, and what else stops a claim. */
export function gapsOf(row: Claimable): ClaimGap[] {
  return [
    ...row.terms.asks.filter((field) => (row[field] ?? '').trim() === ''),
    ...(row.expected > 0 ? [] : (['amount'] as const)),
    ...(row.entityId === null ? (['entity'] as const) : []),
  ];
}

/** What is claimed alike: the office whose entity invoices, the currency, and the provider's rule. */
export const keyOf = ({ office, currency, terms }: Claimable): string =>
  [office, currency, terms.perInvoice ?? 'all', terms.purchaseOrder ? 'order' : '', terms.paymentDays].join(' ').trim();

/** A row as the screen shows it. */
export function shown(row: Claimable): ClaimRow {
  const { id, applicationId, conversionId, number, name, course, office, period, censusOn, claimBy } = row;
  const { currency, expected } = row;
  const about = { id, applicationId, conversionId, number, name, course, office, period, censusOn, claimBy };
  return { ...about, currency, expected, gaps: gapsOf(row) };
}

/** Rows by the key of their group, in the order of their first row. */
export function grouped(rows: readonly Claimable[]): Map<string, Claimable[]> {
  const groups = new Map<string, Claimable[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** M3: eligible commission as it is invoiced; rows with gaps are left out. */
export function groupsOf(rows: readonly Claimable[]): ClaimGroup[] {
  return [...grouped(rows.filter((row) => gapsOf(row).length === 0))].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const { perInvoice, purchaseOrder, paymentDays } = first.terms;
    const { office, currency } = first;
    const rules = { perInvoice, purchaseOrder, paymentDays };
    return [{ key, office, entity: first.entity ?? '', currency, ...rules, rows: own.map(shown) }];
  });
}

/** Splits the students of a group into invoices: 1, 10, n or all on each. */
export function batchesOf<T>(rows: readonly T[], perInvoice: number | null): T[][] {
  const size = Math.min(perInvoice ?? MOST_LINES, MOST_LINES);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
}
