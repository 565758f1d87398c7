import type { HandoverChoices } from '@embark/contracts/crm/handovers';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { mayHold } from '../../organisation/people/index.ts';
import type { Stored } from './handovers.queries.ts';

/** What the asked office works on for this person, newest first: client files, and enquiries that have not become one. */
export async function recordsOf(db: Db, { contactId, fromOfficeId, company }: Stored) {
  const { rows } = await sql<HandoverChoices['records'][number]>`
    select * from (
      select 'file' as subject, v.id, v.number, s.code as "serCode", s.kind, st.name as status, v.opened_at as at
      from conversions v join services s on s.id = v.service_id join conversion_statuses st on st.id = v.status_id
      where v.contact_id = ${contactId} and v.office_id = ${fromOfficeId} and v.company = ${company}
      union all
      select 'enquiry', e.id, e.number, s.code, s.kind, e.status, e.created_at
      from enquiries e join services s on s.id = e.service_id
      where e.contact_id = ${contactId} and e.office_id = ${fromOfficeId} and e.company = ${company} and e.status <> 'CV') as held
    order by subject desc, at desc limit 50`.execute(db);
  return rows.map(({ subject, id, number, serCode, kind, status }) => ({ subject, id, number, serCode, kind, status }));
}

/** The services of the office that asks, and who may own work there. */
export async function choicesOf(db: Db, request: Stored): Promise<HandoverChoices> {
  const { toOfficeId, toOffice, company, askedById } = request;
  const [records, services, users] = await Promise.all([
    recordsOf(db, request),
    sql<HandoverChoices['services'][number]>`select code, name, kind from services
      where office_id = ${toOfficeId} and company = ${company} and active order by position, code`.execute(db),
    db
      .selectFrom('users')
      .select(['id', 'name', 'active', 'companies', 'roles'])
      .where('active', '=', true)
      .orderBy('name')
      .execute(),
  ]);
  const people = users.filter((user) => mayHold(user, 'enquiries.write', company, toOffice));
  return { records, services: services.rows, people: people.map(({ id, name }) => ({ id, name })), askedById };
}

/** Who leads an office: its managers and admins, or those of the company where it has none. */
export async function leadersOf(db: Db, company: string, officeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; own: boolean }>`select id, country_id = ${officeId} as own from users
    where active and ${company} = any(companies) and roles && '{manager,admin}'::text[]`.execute(db);
  const own = rows.filter((row) => row.own);
  return (own.length > 0 ? own : rows).map(({ id }) => id);
}
