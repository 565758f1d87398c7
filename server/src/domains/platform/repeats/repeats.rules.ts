import type { Permission } from '@embark/contracts/kit';

/** What makes two records of an act likely the same. Column names are those of the table, in camel case. */
export type Act = {
  table: string;
  /** Columns that are equal. */
  same: readonly string[];
  /** Columns of text that are equal without case, accents and spaces around them. */
  alike?: readonly string[];
  /** Asked only if one of these is filled: without it, nothing says that two are the same. */
  names?: readonly string[];
  /** Two columns with a span of time, instead of an equal moment: the spans overlap. */
  overlaps?: readonly [from: string, until: string];
  /** Values with which the earlier record still counts. */
  counts?: Readonly<Record<string, readonly string[]>>;
  /** The column with which a row takes another one back: neither of them counts. */
  takenBack?: string;
  /** Columns that are empty in a record that counts. */
  empty?: readonly string[];
  /** Days after which the same is no longer likely a repetition; without it, it always is. */
  days?: number;
  at: string;
  by: string;
  /** The column that names the earlier record. */
  title: string;
  /** Who reads such records, by office; without it the earlier record is always shown. */
  reads?: Permission;
  /** The page of the earlier record; `:column` is replaced. */
  path?: string;
};

const receipt = {
  table: 'receipts',
  takenBack: 'reversesId',
  at: 'createdAt',
  by: 'createdBy',
  title: 'number',
  reads: 'money.read',
} as const;
const refund = {
  table: 'refunds',
  counts: { state: ['asked', 'approved', 'paid'] },
  days: 30,
  at: 'askedAt',
  by: 'askedBy',
  title: 'reason',
  reads: 'money.read',
} as const;
const paid = ['receivedOn', 'amount', 'currency', 'method', 'reference'] as const;

/**
 * The acts that ask before they record the same again. An act is missing here if the database refuses the second record (a closed day, a rate of a day, leave
 * on the same days, a claimed commission), or if it names a version, which the second one no longer has.
 */
export const acts = {
  'expenses.create': {
    table: 'expenses',
    same: ['entityId', 'spentOn', 'amount'],
    alike: ['name', 'reference'],
    at: 'createdAt',
    by: 'createdBy',
    title: 'name',
    reads: 'expenses.read',
    path: '/apps/expenses/:id',
  },
  'receipts.reference': { ...receipt, same: ['entityId', 'reference', 'amount'] },
  'payments.record': { ...receipt, same: ['conversionId', ...paid], alike: ['payer'] },
  'invoicePayments.record': { ...receipt, same: ['entityId', ...paid], alike: ['buyerName', 'payer'] },
  'payments.askRefund': { ...refund, same: ['conversionId', 'amount', 'currency'] },
  'invoicePayments.askRefund': { ...refund, same: ['entityId', 'amount', 'currency'], alike: ['buyerName'] },
  'clientMoney.move': {
    table: 'clientLedger',
    same: ['conversionId', 'entityId', 'kind', 'day', 'amount', 'method', 'statementId'],
    alike: ['party', 'reference'],
    takenBack: 'reversesId',
    at: 'createdAt',
    by: 'createdBy',
    title: 'party',
  },
  'clientMoney.issueStatement': {
    table: 'serviceStatements',
    same: ['conversionId', 'entityId', 'issuedOn', 'total'],
    empty: ['voidedAt'],
    at: 'createdAt',
    by: 'createdBy',
    title: 'number',
  },
  'invoices.create': {
    table: 'invoices',
    same: ['entityId', 'conversionId', 'providerId', 'currency', 'total'],
    alike: ['buyerName', 'reference'],
    names: ['conversionId', 'reference'],
    counts: { kind: ['invoice'], status: ['draft', 'issued', 'sent', 'part-paid', 'paid'] },
    days: 1,
    at: 'createdAt',
    by: 'createdBy',
    title: 'buyerName',
    reads: 'money.read',
  },
  'placements.create': {
    table: 'placements',
    same: ['conversionId', 'employerId'],
    alike: ['position'],
    counts: { status: ['presented', 'interview', 'offered', 'accepted', 'started'] },
    at: 'createdAt',
    by: 'createdBy',
    title: 'number',
    reads: 'placements.read',
    path: '/apps/placements/:id',
  },
  'bookings.create': {
    table: 'bookings',
    same: ['company', 'contactId'],
    overlaps: ['startsAt', 'endsAt'],
    counts: { status: ['requested', 'confirmed', 'arrived'] },
    at: 'createdAt',
    by: 'createdBy',
    title: 'number',
    reads: 'bookings.read',
  },
  'calendar.create': {
    table: 'calendarEvents',
    same: ['company', 'ownerId', 'startsOn', 'startsTime', 'minutes'],
    alike: ['title'],
    empty: ['seriesId'],
    at: 'createdAt',
    by: 'ownerId',
    title: 'title',
  },
  'leave.correct': {
    table: 'leaveLedger',
    same: ['userId', 'type', 'kind', 'day', 'unit', 'amount'],
    alike: ['note'],
    at: 'madeAt',
    by: 'madeBy',
    title: 'note',
  },
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

const MINUTE = 60_000;
const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago something was recorded: `just now`, `3 minutes ago`, `2 days ago`. */
export function agoText(ms: number): string {
  if (ms < MINUTE) return 'just now';
  if (ms < 60 * MINUTE) return plural(Math.floor(ms / MINUTE), 'minute');
  if (ms < 24 * 60 * MINUTE) return plural(Math.floor(ms / (60 * MINUTE)), 'hour');
  return plural(Math.floor(ms / (24 * 60 * MINUTE)), 'day');
}

type Asked = { act: ActName; by: string | null; mine: boolean; ago: string };

/** The question: who recorded the same, and when. */
export function question({ act, by, mine, ago }: Asked): string {
  if (act === 'bookings.create') return 'This client has another booking at this time. Book it anyway?';
  const who = mine ? 'You' : (by ?? 'Someone');
  return `${who} recorded the same ${ago}. Record it again?`;
}
