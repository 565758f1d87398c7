import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { visibleTo } from './contacts.access.ts';
import { alsoKnown } from './contacts.queries.ts';

export type Marks = { email: string | null; numbers: string[] };

/** A contact of another office. Fields below the line are not sent to the client. */
export type OtherOffice = {
  office: string;
  owner: string | null;
  /** They are a client there; otherwise they have an enquiry. */
  client: boolean;
  /** The pending transfer request of one of the user's offices. */
  requestId: string | null;
  // not sent
  contactId: string;
  officeId: number;
  ownerId: number | null;
  enquiryId: string | null;
  conversionId: string | null;
};

/**
 * Contacts outside the user's reach with exactly this email or one of these numbers, including values from before a merge: the record each office
 * works on, a client file before an enquiry.
 */
export async function findOtherOffices(db: Db, reach: Reach, { email, numbers }: Marks): Promise<OtherOffice[]> {
  const also = (kind: 'email' | 'phone', values: string[]) => alsoKnown(kind, reach.company, values);
  const { rows } = await sql<OtherOffice>`
    with c as materialized (
      select c.id from contacts c where c.company = ${reach.company} and (lower(c.email) = lower(${email}::text)
        or c.phone = any(${numbers}::text[]) or c.whatsapp = any(${numbers}::text[])
        or c.id = any(${also('email', email ? [email.toLowerCase()] : [])}) or c.id = any(${also('phone', numbers)})) limit 50),
    held as (
      select v.contact_id, v.office_id, v.case_officer_id as owner_id, v.opened_at as at, true as client, v.enquiry_id, v.id as conversion_id
      from conversions v join c on c.id = v.contact_id where v.company = ${reach.company}
      union all
      select e.contact_id, e.office_id, e.assignee_id, e.last_activity_at, false, e.id, null
      from enquiries e join c on c.id = e.contact_id where e.company = ${reach.company} and e.status <> 'CV')
    select distinct on (held.office_id) o.code as office, u.name as owner, held.client,
      (select asked.id from (select r.id, r.company, r.to_office_id as office_id from handover_requests r
          where r.contact_id = held.contact_id and r.from_office_id = held.office_id and r.state = 'open') as asked
        where ${inReach(reach, 'enquiries.write', 'asked')} limit 1) as "requestId",
      held.contact_id as "contactId", held.office_id as "officeId", held.owner_id as "ownerId",
      case when held.client then null else held.enquiry_id end as "enquiryId", held.conversion_id as "conversionId"
    from held join offices o on o.id = held.office_id left join users u on u.id = held.owner_id
    where not exists (select from contacts c where c.id = held.contact_id and ${visibleTo(reach)})
    order by held.office_id, held.client desc, held.at desc, held.enquiry_id desc`.execute(db);
  return rows;
}
