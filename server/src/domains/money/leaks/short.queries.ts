import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { beside } from './found.queries.ts';

export type ShortPaid = {
  version: number;
  officeId: number;
  applicationId: string;
  state: string;
  claimed: number;
  received: number;
  currency: string;
  rate: number | null;
  base: number | null;
  name: string;
  course: string;
  number: string;
  studentNumber: string;
  period: number;
  receivedOn: string | null;
  invoice: string | null;
  seller: string | null;
  to: string;
  provider: string;
};
/** Locks a commission that its provider paid too little for, with what the mail says. */
export async function lockShort(db: Db, reach: Reach, id: string): Promise<ShortPaid | undefined> {
  const { rows } = await sql<{ row: ShortPaid }>`select row_to_json(shown) as row from (
    select m.version, m.office_id as "officeId", m.application_id as "applicationId", m.state, m.claimed, m.received, m.currency, b.rate, b.base,
      x.name, c.name as course, r.number, r.student_number as "studentNumber", m.period, m.received_on as "receivedOn", i.number as invoice,
      i.seller ->> 'legalName' as seller, coalesce(nullif(i.buyer_email, ''), '') as "to", p.name as provider
    from commissions m join applications r on r.id = m.application_id ${beside} join commission_bases b on b.id = m.basis_id
      join courses c on c.id = r.course_id left join commission_claims k on k.commission_id = m.id and k.ended_at is null
      left join invoices i on i.id = k.invoice_id
    where m.id = ${id} and m.replaced_at is null and ${inReach(reach, 'commission.read', 'm')} for no key update of m) as shown`.execute(
    db,
  );
  return rows[0]?.row;
}
