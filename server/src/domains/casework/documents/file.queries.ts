import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { Problem } from '../../../kit/problem.ts';
import type { Person } from './checklist.rules.ts';

/** What documents need to know of a client file. */
export type File = {
  id: string;
  number: string;
  company: string;
  contactId: string;
  name: string;
  familyName: string;
  nationality: string | null;
  language: string | null;
  kind: string;
  officeId: number;
  zone: string;
  caseOfficerId: number;
  separateChecks: boolean;
  managerId: number | null;
};

/** The client file, if the user may read its documents, or 404. */
export async function findFile(db: Db, reach: Reach, id: string): Promise<File> {
  const { rows } = await sql<File>`${ASKED_OFTEN}
    select v.id, v.number, v.company, c.id as "contactId", c.name, c.family_name as "familyName", c.nationality, c.language, s.kind,
      v.office_id as "officeId", o.zone, v.case_officer_id as "caseOfficerId", o.separate_checks as "separateChecks",
      o.manager_id as "managerId"
    from conversions v join contacts c on c.id = v.contact_id join services s on s.id = v.service_id join offices o on o.id = v.office_id
    where v.id = ${id} and ${inReach(reach, 'documents.read', 'v')}`.execute(db);
  if (!rows[0]) throw new Problem('not-found', "Client file not found, or you don't have access.");
  return rows[0];
}

/** The people whose documents are asked: the client, and the family members who come along. */
export async function peopleOf(db: Db, { id, contactId }: File): Promise<Person[]> {
  const { rows } = await sql<Person>`${ASKED_OFTEN}
    select distinct on (c.id) c.id as "contactId", c.name, c.date_of_birth::text as "dateOfBirth",
      case when c.id = ${contactId}::uuid then 'main' else p.part end as part
    from (select ${contactId}::uuid as contact_id, 'main' as part
      union all select f.contact_id, f.part from file_parties f
        where f.conversion_id = ${id} and f.included = 'coming' and f.part in ('partner', 'child', 'parent')) p
    join contacts c on c.id = survivor(p.contact_id)
    order by c.id, p.part = 'main' desc`.execute(db);
  const order = ['main', 'partner', 'child'];
  return rows.toSorted((one, other) => order.indexOf(one.part) - order.indexOf(other.part));
}

/** How many active people an office has. */
export async function colleaguesIn(db: Db, { officeId, company }: File): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from users
    where active and country_id = ${officeId} and ${company} = any(companies)`.execute(db);
  return rows[0]?.people ?? 0;
}

export const nameOfUser = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
