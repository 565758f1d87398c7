import type { Regime } from '@embark/contracts/money/billing';
import { type Invoice, type InvoiceFilter, invoiceFields } from '@embark/contracts/money/invoices';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { visibleTo } from './invoices.access.ts';

/** The billing entity as it was when a document was issued. */
export type Seller = {
  legalName: string;
  tradingName: string;
  regime: Regime;
  region: string;
  taxNumber: string;
  secondNumber: string;
  lutNumber: string;
  address: string;
  email: string;
  phone: string;
  licenceLine: string;
  country: string;
  zone: string;
  logo: string | null;
  accounts: { name: string; bank: string; number: string; code: string; currency: string }[];
};

/** A document as stored. */
export type Stored = Omit<Invoice, 'can'> & { officeId: number; seller: Seller | null; issuedAt: string | null };

const today = (office: string) => sql`(now() at time zone ${sql.ref(`${office}.zone`)})::date`;
const isOverdue = sql<boolean>`(i.open > 0 and i.due_on < ${today('o')})`;

const shared = sql`i.id, i.version, i.kind, i.status, ${isOverdue} as overdue, i.number, o.code as office, e.legal_name as entity,
  i.buyer_kind as "buyerKind", i.buyer_name as "buyerName", i.reference, i.currency, i.net, i.tax, i.total, i.open,
  i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", ${iso('i.sentAt')} as "sentAt", i.mail_error as "mailError",
  ${iso('i.updatedAt')} as "updatedAt"`;
const joins = sql`join offices o on o.id = i.office_id join billing_entities e on e.id = i.entity_id`;

const full = sql`${shared}, i.office_id as "officeId", i.entity_id as "entityId", i.credits_id as "creditsId",
  (select c.number from invoices c where c.id = i.credits_id) as credits, i.provider_id as "providerId",
  i.contact_id as "contactId", i.conversion_id as "conversionId", i.instalment_id as "instalmentId", i.buyer_number as "buyerNumber", i.buyer_address as "buyerAddress",
  i.buyer_country as "buyerCountry", i.buyer_region as "buyerRegion", i.buyer_email as "buyerEmail", i.note, i.language,
  i.tax_included as "taxIncluded", i.terms_days as "termsDays", i.of_services as "ofServices",
  exists (select from commission_claims k where k.invoice_id = i.id) as "ofCommission", i.supply_place as "supplyPlace", i.lines,
  i.settled, i.credited, i.mail_id is not null as "mailWaiting", i.mail_to as "mailTo", i.void_reason as "voidReason", i.seller,
  ${iso('i.issuedAt')} as "issuedAt", maker.name as "createdBy", issuer.name as "issuedBy",
  coalesce((select json_agg(json_build_object('id', c.id, 'number', c.number, 'status', c.status, 'total', c.total) order by c.id)
    from invoices c where c.credits_id = i.id), '[]') as "creditNotes"`;

/** Invoices and credit notes within reach. */
export const invoiceTable = recordTable({
  table: 'invoices',
  alias: 'i',
  visible: (reach) => visibleTo(reach),
  show: () => sql<Stored>`select ${full} from invoices i ${joins}
    left join users maker on maker.id = i.created_by left join users issuer on issuer.id = i.issued_by`,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Invoice not found, or you don't have access.",
});

const day = (column: string) => ({
  from: (from: string) => sql<boolean>`${sql.ref(column)} >= ${from}::date`,
  to: (to: string) => sql<boolean>`${sql.ref(column)} <= ${to}::date`,
  sort: {
    up: sql`coalesce(${sql.ref(column)}::text, '9999')`,
    down: sql`coalesce(${sql.ref(column)}::text, '')`,
    type: 'text' as const,
  },
});

/** The list: its pages, its count and its filter. */
export const invoiceList = defineList<typeof invoiceFields.table, InvoiceFilter>({
  fields: invoiceFields,
  entries: {
    number: { sort: { up: sql`coalesce(i.number, '~')`, down: sql`coalesce(i.number, '')`, type: 'text' } },
    buyerName: { sort: { up: sql`plain(i.buyer_name) collate "C"`, type: 'text' } },
    status: { of: (given) => equalsAny('i.status', given, 'text') },
    kind: { of: (given) => equalsAny('i.kind', given, 'text') },
    buyerKind: { of: (given) => equalsAny('i.buyerKind', given, 'text') },
    currency: { of: (given) => equalsAny('i.currency', given, 'text') },
    office: { of: (given) => equalsAny('o.code', given, 'text') },
    overdue: { of: ([given]) => sql<boolean>`${isOverdue} = ${given === 'yes'}` },
    issuedOn: day('i.issuedOn'),
    dueOn: day('i.dueOn'),
    updatedAt: { sort: { up: sql`i.updated_at`, type: 'timestamptz' } },
  },
  from: sql`invoices i ${joins}`,
  id: sql`i.id`,
  visible: (reach) => visibleTo(reach),
  rows: () => sql`join invoices i on i.id = page.id ${joins} cross join lateral (select ${shared}) as shown`,
  more: ({ providerId, contactId }) => [
    ...(providerId === undefined ? [] : [sql<boolean>`i.provider_id = ${providerId}`]),
    ...(contactId === undefined ? [] : [sql<boolean>`i.contact_id = ${contactId}`]),
  ],
  search: (_reach, q) =>
    sql<boolean>`plain(coalesce(i.number, '') || ' ' || i.buyer_name || ' ' || i.reference) like containing(${q}::text)`,
  sort: '-updatedAt',
  further: 'number',
  plan: 'sort',
});

type Named = { name: string; country: string };
/** A provider of the company that an invoice names. */
export async function findProvider(db: Db, { company }: Reach, id: number): Promise<Named | undefined> {
  const found = db.selectFrom('providers').select(['name', 'country']).where('id', '=', id);
  return found.where('company', '=', company).executeTakeFirst();
}

/** Whether an invoice of this office can name the client file, and its contact. */
export async function findFile(db: Db, reach: Reach, id: string): Promise<{ contactId: string } | undefined> {
  const { rows } = await sql<{ contactId: string }>`select v.contact_id as "contactId" from conversions v
    where v.id = ${id} and ${inReach(reach, 'conversions.read', 'v')}`.execute(db);
  return rows[0];
}

/** The email address of a client, for mails to them; accounts do not see it. */
export async function emailOf(db: Db, contactId: string): Promise<string | null> {
  const found = await db.selectFrom('contacts').select('email').where('id', '=', contactId).executeTakeFirst();
  return found?.email ?? null;
}

/** Whether commission of an invoice was credited by this credit note and is on another invoice by now. */
export async function isClaimedAgain(db: Db, creditsId: string | null): Promise<boolean> {
  const { rows } =
    await sql`select from commission_claims k where k.invoice_id = ${creditsId} and k.ended_at is not null
    and exists (select from commission_claims n where n.commission_id = k.commission_id and n.ended_at is null) limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Locks an invoice, so that its credit notes are issued one after the other. */
export async function lockCredited(db: Db, id: string): Promise<{ total: number; credited: number }> {
  const { rows } = await sql<{ total: number; credited: number }>`
    select total, credited from invoices where id = ${id} for no key update`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a credit note names an invoice');
  return row;
}

type Buyer = Pick<Stored, 'providerId' | 'contactId' | 'buyerName'>;
/** Rows of a table (invoices or receipts) with this buyer. A merged contact counts as its survivor. */
export function isBuyer(table: string, { providerId, contactId, buyerName }: Buyer): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  if (providerId !== null) return sql`${of('provider_id')} = ${providerId}`;
  if (contactId === null)
    return sql`(plain(${of('buyer_name')}) = plain(${buyerName}) and ${of('provider_id')} is null and ${of('contact_id')} is null)`;
  const survivor = sql`(select coalesce(s.merged_into, s.id) from contacts s where s.id = ${contactId})`;
  return sql`${of('contact_id')} in (select c.id from contacts c where c.id = ${survivor} or c.merged_into = ${survivor})`;
}
