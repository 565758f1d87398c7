import type { KnownPerson } from '@embark/contracts/crm/contacts';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { visibleTo } from './contacts.access.ts';
import { alsoKnown } from './contacts.queries.ts';

export type Sought = {
  email: string | null;
  numbers: string[];
  name: string | null;
  dateOfBirth: string | null;
  /** The contact being edited, or one of their enquiries. */
  except: string | null;
};

type VisibleDuplicate = Omit<Extract<KnownPerson, { within: true }>, 'within'>;

/** Contacts within reach with this email, one of these numbers, or a very similar name and the same date of birth. */
export async function findDuplicates(db: Db, reach: Reach, search: Sought): Promise<VisibleDuplicate[]> {
  const { email, numbers, name, dateOfBirth, except } = search;
  const also = (kind: 'email' | 'phone', values: string[]) =>
    sql`c.id = any(${alsoKnown(kind, reach.company, values)})`;
  const byEmail = sql<boolean>`(lower(c.email) = lower(${email}::text) or ${also('email', email ? [email.toLowerCase()] : [])})`;
  const byPhone = sql<boolean>`(c.phone = any(${numbers}::text[]) or c.whatsapp = any(${numbers}::text[]) or ${also('phone', numbers)})`;
  const byName = sql<boolean>`(c.date_of_birth = ${dateOfBirth}::date
    and similarity(plain(c.name), plain(${name}::text)) >= 0.5)`;
  const { rows } = await sql<{ inside: VisibleDuplicate }>`
    with c as materialized (
      select * from contacts c where c.company = ${reach.company} and (${byEmail} or ${byPhone} or ${byName}) limit 200)
    select json_build_object(
        'contactId', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone,
        'why', array_remove(array[case when ${byEmail} then 'email' end, case when ${byPhone} then 'phone' end,
                                  case when ${byName} then 'name' end], null),
        'enquiries', coalesce((
          select json_agg(one order by one."createdAt" desc) from (
            select e.id, e.number, s.code as "serCode", e.status, u.name as assignee,
              to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
            from enquiries e join services s on s.id = e.service_id left join users u on u.id = e.assignee_id
            where e.contact_id = c.id and ${inReach(reach, 'enquiries.read', 'e')}
            order by e.created_at desc limit 20) as one), '[]')) as inside
    from c
    where ${visibleTo(reach)} and (${except}::uuid is null or (c.id <> ${except}::uuid
      and not exists (select from enquiries e where e.id = ${except}::uuid and e.contact_id = c.id)))
    order by c.updated_at desc limit 20`.execute(db);
  return rows.map(({ inside }) => inside);
}

/** The regions for parsing phones: of the service's office, or of every office within reach. */
export async function phoneRegions(db: Db, reach: Reach, serCode: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ region: string }>`
    select o.phone_region as region from offices o
    order by exists (select from services s where s.office_id = o.id and s.company = ${reach.company}
      and s.code = upper(${serCode ?? ''}::text)) desc, o.id`.execute(db);
  return rows.map(({ region }) => region);
}
