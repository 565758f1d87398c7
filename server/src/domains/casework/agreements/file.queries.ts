import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import type { FeeSource } from '@embark/contracts/casework/agreements';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import type { Ctx } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { visibleTo } from './agreements.access.ts';

/** What agreements need to know of their client file. */
export type AgreementFile = {
  id: string;
  company: string;
  companyName: string;
  officeId: number;
  office: string;
  zone: string;
  officeCurrency: string;
  contactId: string;
  name: string;
  number: string;
  service: string;
  kind: ServiceKind;
  feeAmount: number | null;
  feeSource: FeeSource | null;
  isOpen: boolean;
  licenceRequired: boolean;
  /** The day on which lodging is planned, and the subclass. */
  plannedOn: string | null;
  plannedSubclass: string | null;
};

const missing = () => new Problem('not-found', "Client file not found, or you don't have access.");

/** The client file within reach, or 404. */
export async function fileOf({ db, reach }: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<AgreementFile> {
  const { rows } = await sql<AgreementFile>`${ASKED_OFTEN}
    select v.id, v.company, m.name as "companyName", v.office_id as "officeId", o.code as office, o.zone, o.currency as "officeCurrency",
      v.contact_id as "contactId", c.name, v.number, s.name as service, s.kind, v.fee_amount as "feeAmount", v.fee_source as "feeSource",
      v.closed_at is null as "isOpen",
      o.licence_required as "licenceRequired", p.planned_on::text as "plannedOn", p.subclass as "plannedSubclass"
    from conversions v join services s on s.id = v.service_id join offices o on o.id = v.office_id join contacts c on c.id = v.contact_id
      join companies m on m.code = v.company
    left join file_plans p on p.conversion_id = v.id
    where v.id = ${id} and ${visibleTo(reach, 'v')}`.execute(db);
  if (!rows[0]) throw missing();
  return rows[0];
}

/** Locks the client file first: everything that puts an agreement in force waits in this line. */
export async function lockFile(ctx: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<AgreementFile> {
  const { rows } = await sql`select from conversions v where v.id = ${id} and ${visibleTo(ctx.reach, 'v')}
    for no key update`.execute(ctx.db);
  if (rows.length === 0) throw missing();
  return fileOf(ctx, id);
}

/** Takes the next agreement number of the company and year. */
export async function nextNumber(db: Db, company: string, year: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    insert into agreement_numbers (company, year, last) values (${company}, ${year}::smallint, 1)
    on conflict (company, year) do update set last = agreement_numbers.last + 1
    returning 'A-' || year || '-' || numbered(last, 5) as number`.execute(db);
  return rows[0]?.number ?? '';
}
