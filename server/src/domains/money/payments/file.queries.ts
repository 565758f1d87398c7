import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import { sql } from 'kysely';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import type { Ctx } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { visibleTo } from './payments.access.ts';

/** The agreement in force, as payments need it. */
export type Agreed = {
  id: string;
  number: string;
  title: string;
  currency: string;
  feeSource: 'client' | 'provider' | 'employer';
  feeAmount: number | null;
  feeLines: { amount: number; taxCode: string | null }[];
  refundRules: { stage: number; when: string; percent: number }[];
  signedOn: string | null;
};

/** What payments need to know of their client file. */
export type MoneyFile = {
  id: string;
  number: string;
  name: string;
  contactId: string;
  officeId: number;
  zone: string;
  kind: ServiceKind;
  caseOfficerId: number;
  agreement: Agreed | null;
};

type Asking = Pick<Ctx, 'db' | 'reach'>;
const missing = () => new Problem('not-found', "Client file not found, or you don't have access.");

/** The client file within reach, or 404. */
export async function fileOf({ db, reach }: Asking, id: string): Promise<MoneyFile> {
  const { rows } = await sql<MoneyFile>`${ASKED_OFTEN}
    select v.id, v.number, c.name, v.contact_id as "contactId", v.office_id as "officeId", o.zone, s.kind,
      v.case_officer_id as "caseOfficerId",
      (select json_build_object('id', a.id, 'number', a.number, 'title', a.title, 'currency', a.currency, 'feeSource', a.fee_source,
        'feeAmount', a.fee_amount, 'feeLines', a.fee_lines, 'refundRules', a.refund_rules, 'signedOn', a.signed_by_client_on)
        from agreements a where a.conversion_id = v.id and a.state = 'signed') as agreement
    from conversions v join services s on s.id = v.service_id join offices o on o.id = v.office_id join contacts c on c.id = v.contact_id
    where v.id = ${id} and ${visibleTo(reach, 'v')}`.execute(db);
  if (!rows[0]) throw missing();
  return rows[0];
}

/** Locks the client file first: everything that moves its money waits in this line. */
export async function lockFile(ctx: Asking, id: string): Promise<MoneyFile> {
  const { rows } = await sql`select from conversions v where v.id = ${id} and ${visibleTo(ctx.reach, 'v')}
    for no key update`.execute(ctx.db);
  if (rows.length === 0) throw missing();
  return fileOf(ctx, id);
}

/** The client file that a row of money belongs to, or 404. */
async function fileIdOf({ db, reach }: Asking, found: ReturnType<typeof sql<{ id: string }>>, refusal: string) {
  const { rows } = await sql<{ id: string }>`select v.id from conversions v where v.id = (${found})
    and ${visibleTo(reach, 'v')}`.execute(db);
  if (!rows[0]) throw new Problem('not-found', refusal);
  return rows[0].id;
}

export const fileOfPlan = (ctx: Asking, id: string) =>
  fileIdOf(
    ctx,
    sql`select conversion_id as id from payment_plans where id = ${id}`,
    "Payment plan not found, or you don't have access.",
  );
export const fileOfInstalment = (ctx: Asking, id: string) =>
  fileIdOf(
    ctx,
    sql`select p.conversion_id as id from instalments i join payment_plans p on p.id = i.plan_id where i.id = ${id}`,
    "Instalment not found, or you don't have access.",
  );
export const fileOfReceipt = (ctx: Asking, id: string) =>
  fileIdOf(
    ctx,
    sql`select conversion_id as id from receipts where id = ${id} and reverses_id is null`,
    "Receipt not found, or you don't have access.",
  );
export const fileOfAllocation = (ctx: Asking, id: string) =>
  fileIdOf(
    ctx,
    sql`select coalesce(r.conversion_id, p.conversion_id) as id from allocations a left join receipts r on r.id = a.receipt_id
      left join invoices i on i.id = a.invoice_id left join instalments s on s.id = coalesce(a.instalment_id, i.instalment_id)
      left join payment_plans p on p.id = s.plan_id where a.id = ${id} and a.reverses_id is null`,
    "Allocation not found, or you don't have access.",
  );
export const fileOfRefund = (ctx: Asking, id: string) =>
  fileIdOf(
    ctx,
    sql`select conversion_id as id from refunds where id = ${id}`,
    "Refund not found, or you don't have access.",
  );
