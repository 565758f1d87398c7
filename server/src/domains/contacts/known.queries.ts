import type { KnownPerson } from '@embark/contracts/contacts';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Reach } from '../../kit/context.ts';
import { within } from '../../kit/within.ts';
import { visibleTo } from './contacts.access.ts';

export type Sought = {
  email: string | null;
  numbers: string[];
  name: string | null;
  dateOfBirth: string | null;
  /** A contact, or an enquiry of theirs, that is being edited itself. */
  except: string | null;
};

type Within = Omit<Extract<KnownPerson, { within: true }>, 'within'>;
type Outside = Omit<Extract<KnownPerson, { within: false }>, 'within'>;
export type Found = { visible: boolean; inside: Within; outside: Outside };

/**
 * People of the company with this email, one of these numbers, or a very similar name and the same birthday. Of those outside the reach
 * only the office and the owner leave the database.
 */
export async function findKnown(db: Db, reach: Reach, sought: Sought): Promise<Found[]> {
  const { email, numbers, name, dateOfBirth, except } = sought;
  const byEmail = sql<boolean>`lower(c.email) = lower(${email}::text)`;
  const byPhone = sql<boolean>`(c.phone = any(${numbers}::text[]) or c.whatsapp = any(${numbers}::text[]))`;
  const byName = sql<boolean>`(c.date_of_birth = ${dateOfBirth}::date
    and similarity(plain(c.name), plain(${name}::text)) >= 0.5)`;
  const { rows } = await sql<Found>`
    with c as materialized (
      select * from contacts c where c.company = ${reach.company} and (${byEmail} or ${byPhone} or ${byName}) limit 200)
    select seen.visible,
      case when seen.visible then json_build_object(
        'contactId', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone,
        'why', array_remove(array[case when ${byEmail} then 'email' end, case when ${byPhone} then 'phone' end,
                                  case when ${byName} then 'name' end], null),
        'enquiries', coalesce((
          select json_agg(one order by one."createdAt" desc) from (
            select e.id, e.number, s.code as "serCode", e.status, u.name as assignee,
              to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
            from enquiries e join services s on s.id = e.service_id left join users u on u.id = e.assignee_id
            where e.contact_id = c.id and ${within(reach, 'enquiries.read', 'e')}
            order by e.created_at desc limit 20) as one), '[]'))
      end as inside,
      case when not seen.visible then (
        select json_build_object('office', o.code, 'owner', u.name) from (
          select office_id, case_officer_id as owner_id, opened_at as at, 1 as first from conversions where contact_id = c.id
          union all
          select office_id, assignee_id, last_activity_at, 2 from enquiries where contact_id = c.id) as held
        join offices o on o.id = held.office_id left join users u on u.id = held.owner_id
        order by held.first, held.at desc limit 1)
      end as outside
    from c cross join lateral (select ${visibleTo(reach)} as visible) as seen
    where ${except}::uuid is null or (c.id <> ${except}::uuid
      and not exists (select from enquiries e where e.id = ${except}::uuid and e.contact_id = c.id))
    order by seen.visible desc, c.updated_at desc limit 20`.execute(db);
  return rows.filter((row) => row.visible || row.outside);
}

/** How numbers are read here: by the office of a service, or by every office within reach. */
export async function phoneRegions(db: Db, reach: Reach, serCode: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ region: string }>`
    select o.phone_region as region from offices o
    order by exists (select from services s where s.office_id = o.id and s.company = ${reach.company}
      and s.code = upper(${serCode ?? ''}::text)) desc, o.id`.execute(db);
  return rows.map(({ region }) => region);
}
