import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { visibleTo } from './invoices.access.ts';

/** What an invoice takes from an instalment: the debt and who owes it. */
export type Billable = {
  id: string;
  what: string;
  number: string;
  conversionId: string;
  contactId: string;
  officeId: number;
  entityId: number;
  currency: string;
  /** What is open and not invoiced. */
  open: number;
  isLive: boolean;
  isConsultation: boolean;
  payer: 'client' | 'employer';
  serviceKind: ServiceKind;
  /** A draft that was made from it. */
  draft: string | null;
  client: { name: string; country: string; email: string };
  employer: { name: string; number: string; address: string; country: string; email: string; termsDays: number } | null;
};

type Asking = Pick<Ctx, 'db' | 'reach'>;

/** Locks the client file of an instalment: everything that moves its money waits in this line. */
export const lockFileOf = ({ db }: Pick<Ctx, 'db'>, instalmentId: string | null) =>
  sql`select from conversions v where v.id = (select p.conversion_id from instalments n join payment_plans p on p.id = n.plan_id
    where n.id = ${instalmentId}) for no key update`.execute(db);

/** An instalment within reach that can be invoiced, or 404. */
export async function billableOf({ db, reach }: Asking, id: string): Promise<Billable> {
  const { rows } =
    await sql<Billable>`select n.id, n.what, f.number, f.id as "conversionId", f.contact_id as "contactId", p.office_id as "officeId",
      p.entity_id as "entityId", p.currency, n.amount - n.settled - n.waived - n.invoiced as open, p.state = 'live' as "isLive",
      p.kind = 'consultation' as "isConsultation", p.payer, s.kind as "serviceKind",
      (select i.id from invoices i where i.instalment_id = n.id and i.state = 'draft' limit 1) as draft,
      json_build_object('name', c.name, 'country', coalesce(c.residence, o.code), 'email', coalesce(c.email, '')) as client,
      (select json_build_object('name', e.name, 'number', e.registration, 'address', e.address, 'country', e.country,
          'email', coalesce(e.invoice_email, e.email, ''), 'termsDays', e.payment_days)
        from placements w join employers e on e.id = w.employer_id where w.conversion_id = f.id and w.status not in ('replaced', 'fell-through')
        order by w.id desc limit 1) as employer
    from instalments n join payment_plans p on p.id = n.plan_id join conversions f on f.id = p.conversion_id join contacts c on c.id = f.contact_id
    join services s on s.id = f.service_id join offices o on o.id = f.office_id
    where n.id = ${id} and ${visibleTo(reach, 'p')}`.execute(db);
  if (!rows[0]) throw new Problem('not-found', "Instalment not found, or you don't have access.");
  return rows[0];
}

/** What is open and not invoiced of an instalment. */
export async function uninvoicedOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<number> {
  const { rows } = await sql<{
    open: number;
  }>`select amount - settled - waived - invoiced as open from instalments where id = ${id}`.execute(db);
  return rows[0]?.open ?? 0;
}

/** The kind of service of a client file. */
export async function serviceKindOf({ db }: Pick<Ctx, 'db'>, conversionId: string): Promise<ServiceKind | undefined> {
  const { rows } = await sql<{
    kind: ServiceKind;
  }>`select s.kind from conversions f join services s on s.id = f.service_id
    where f.id = ${conversionId}`.execute(db);
  return rows[0]?.kind;
}
