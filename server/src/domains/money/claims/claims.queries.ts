import type { ClaimLine, claims } from '@embark/contracts/money/claims';
import type { Input } from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import type { Claimable } from './claims.rules.ts';

const writable = (reach: Reach) => sql<boolean>`(m.replaced_at is null and ${inReach(reach, 'commission.write', 'm')})`;

/** The providers with eligible commission where the caller writes commission. */
export async function findProviders(db: Db, reach: Reach): Promise<{ id: number; name: string; count: number }[]> {
  const { rows } = await sql<{ id: number; name: string; count: number }>`select p.id, p.name, count(*)::int as count
    from commissions m join providers p on p.id = m.provider_id
    where m.state = 'eligible' and ${writable(reach)} group by p.id order by plain(p.name), p.id`.execute(db);
  return rows;
}

const claimable = sql`m.id, m.application_id as "applicationId", r.conversion_id as "conversionId", r.number, x.name, c.name as course,
  o.code as office, m.office_id as "officeId", m.period, m.census_on as "censusOn", m.claim_by as "claimBy", m.currency, m.expected, b.terms, b.rate,
  b.base, e.id as "entityId", e.legal_name as entity, r.student_number as "studentNumber", x.date_of_birth as "dateOfBirth", r.reference, x.email,
  (select k.code from application_coes k where k.application_id = r.id and k.cancelled_on is null order by k.issued_on desc, k.id desc limit 1) as coe`;

async function find(db: Db, where: RawBuilder<boolean>): Promise<Claimable[]> {
  const { rows } = await sql<{ row: Claimable }>`select row_to_json(shown) as row from (
    select ${claimable} from commissions m join commission_bases b on b.id = m.basis_id join applications r on r.id = m.application_id
      join conversions v on v.id = r.conversion_id join contacts x on x.id = v.contact_id join courses c on c.id = r.course_id
      join offices o on o.id = m.office_id
      left join lateral (select e.id, e.legal_name from billing_entities e
        where e.company = m.company and e.office_id = m.office_id and e.active order by e.id limit 1) as e on true
    where m.state = 'eligible' and ${where} order by m.census_on, plain(x.name), r.number, m.period) as shown`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** The eligible commission of a provider, by census day and name. */
export const findEligible = (
  db: Db,
  reach: Reach,
  { providerId, from, to }: Input<(typeof claims)['open']>,
): Promise<Claimable[]> =>
  find(
    db,
    sql<boolean>`(m.provider_id = ${providerId} and ${writable(reach)} and ${from ? sql`m.census_on >= ${from}::date` : sql`true`}
      and ${to ? sql`m.census_on <= ${to}::date` : sql`true`})`,
  );

/** Locks commissions of a provider in one order; how many of them the caller may claim. */
export async function lock(db: Db, reach: Reach, providerId: number, ids: readonly string[]): Promise<number> {
  const { rows } =
    await sql`select from commissions m where m.id = any(${ids}::uuid[]) and m.provider_id = ${providerId}
    and ${writable(reach)} order by m.id for no key update`.execute(db);
  return rows.length;
}

/** Those of them that are still eligible; read after the lock. */
export const findThese = (db: Db, ids: readonly string[]): Promise<Claimable[]> =>
  find(db, sql<boolean>`m.id = any(${ids}::uuid[])`);

export type Buyer = { name: string; country: string; address: string; email: string; number: string };
/** A provider as the buyer of an invoice: its finance contact, and the tax number of its last invoice. */
export async function findBuyer(db: Db, { company }: Reach, id: number): Promise<Buyer | undefined> {
  const { rows } = await sql<Buyer>`select p.name, p.country,
      concat_ws(', ', nullif(p.address, ''), nullif(p.city, ''), nullif(concat_ws(' ', p.state, p.postcode), ' ')) as address,
      coalesce((select k.email from provider_contacts k where k.provider_id = p.id and k.email <> ''
        order by k.part <> 'finance', k.position limit 1), '') as email,
      coalesce((select i.buyer_number from invoices i where i.provider_id = p.id and i.buyer_number <> '' order by i.id desc limit 1), '') as number
    from providers p where p.id = ${id} and p.company = ${company}`.execute(db);
  return rows[0];
}

type NewClaim = {
  commissionId: string;
  invoiceId: string;
  line: number;
  amount: number;
  madeBy: number;
  madeAt: string;
};
export const insertClaims = (db: Db, rows: NewClaim[]) => db.insertInto('commissionClaims').values(rows).execute();

/** The students on an invoice, in the order of its lines. */
export async function findOfInvoice(db: Db, id: string): Promise<ClaimLine[]> {
  const { rows } = await sql<{ row: ClaimLine }>`select row_to_json(shown) as row from (
    select k.id, k.commission_id as "commissionId", m.application_id as "applicationId", r.number, x.name, m.period, k.amount as claimed,
      (i.lines -> k.line::int ->> 'tax')::bigint as tax,
      (select coalesce(sum(c.amount), 0)::bigint from commission_receipts c where c.claim_id = k.id
        and not exists (select from allocations a where a.reverses_id = c.allocation_id)) as received, k.ended_at is not null as ended
    from commission_claims k join invoices i on i.id = k.invoice_id join commissions m on m.id = k.commission_id
      join applications r on r.id = m.application_id join conversions v on v.id = r.conversion_id join contacts x on x.id = v.contact_id
    where k.invoice_id = ${id} order by k.line) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

export type Split = { id: string; day: string; amount: number; receipt: string | null };
/** Payments in cash of an invoice, in force, that are not entered by student. */
export async function findUnsplit(db: Db, invoiceId: string): Promise<Split[]> {
  const { rows } = await sql<{ row: Split }>`select row_to_json(shown) as row from (
    select a.id, a.day, a.amount, p.number as receipt from allocations a left join receipts p on p.id = a.receipt_id
    where a.invoice_id = ${invoiceId} and a.kind = 'cash' and a.reverses_id is null
      and not exists (select from allocations b where b.reverses_id = a.id)
      and not exists (select from commission_receipts c where c.allocation_id = a.id)
    order by a.day, a.id) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

type NewReceipt = {
  claimId: string;
  commissionId: string;
  allocationId: string;
  amount: number;
  tax: number;
  madeAt: string;
};
export const insertReceipts = (db: Db, rows: NewReceipt[]) =>
  db.insertInto('commissionReceipts').values(rows).execute();
