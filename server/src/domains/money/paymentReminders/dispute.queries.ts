import type { ReminderItem } from '@embark/contracts/money/paymentReminders';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { Problem } from '../../../kit/problem.ts';

type Kind = ReminderItem['kind'];
type Item = { officeId: number; open: number };

/** Locks an instalment or invoice within reach, or 404. */
export async function lockItem({ db, reach }: Ctx, id: string, kind: Kind): Promise<Item> {
  const from =
    kind === 'instalment'
      ? sql`select r.office_id as "officeId", i.amount - i.settled - i.waived - i.invoiced as open from instalments i join payment_plans r on r.id = i.plan_id
          where i.id = ${id} and ${inReach(reach, 'money.read', 'r')} for no key update of i`
      : sql`select r.office_id as "officeId", r.open from invoices r where r.id = ${id} and ${inReach(reach, 'money.read', 'r')} for no key update`;
  const { rows } = await sql<Item>`${from}`.execute(db);
  if (!rows[0]) throw new Problem('not-found', "Item not found, or you don't have access.");
  return rows[0];
}

const openOf = (kind: Kind, id: string) =>
  sql`${sql.ref(kind === 'instalment' ? 'instalment_id' : 'invoice_id')} = ${id} and cleared_at is null`;

export async function isDisputed({ db }: Pick<Ctx, 'db'>, id: string, kind: Kind): Promise<boolean> {
  return (await sql`select from payment_disputes where ${openOf(kind, id)}`.execute(db)).rows.length > 0;
}

export const insertDispute = ({ db, reach, now }: Ctx, id: string, kind: Kind, reason: string) =>
  db
    .insertInto('paymentDisputes')
    .values({
      ...(kind === 'instalment' ? { instalmentId: id } : { invoiceId: id }),
      reason,
      setBy: reach.userId,
      setAt: now.toISOString(),
    })
    .execute();

/** Clears the open dispute of an item, and returns its reason. */
export async function endDispute({ db, reach, now }: Ctx, id: string, kind: Kind): Promise<string | undefined> {
  const { rows } = await sql<{
    reason: string;
  }>`update payment_disputes set cleared_by = ${reach.userId}, cleared_at = ${now.toISOString()}
    where ${openOf(kind, id)} returning reason`.execute(db);
  return rows[0]?.reason;
}
