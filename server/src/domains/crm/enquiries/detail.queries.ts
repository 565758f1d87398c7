import { type Enquiry, TIMELINE_SLICE } from '@embark/contracts/crm/enquiries';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import { PREPARE } from '../../../db/statements.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { compiledPerReach } from '../../../kit/compiledPerReach.ts';
import { prepared } from '../../../kit/prepared.ts';
import { Problem } from '../../../kit/problem.ts';
import { inReach } from '../../../kit/inReach.ts';
import type { Calendar } from '../../organisation/offices/index.ts';
import { interestOf } from '../registrations/index.ts';
import { slice } from '../../platform/timeline/index.ts';
import { visibleTo } from './enquiries.access.ts';

/** An enquiry as the database tells it; the rest of what its page shows is worked out by rules. */
export type Stored = Omit<Enquiry, 'moves' | 'can' | 'firstResponseMinutes'> & {
  officeId: number;
  phoneRegion: string;
  /** The office's hours, with the holidays between arrival and first response. */
  calendar: Calendar;
};

const detail = (reach: Reach, id: unknown) => sql<string>`(select row_to_json(shown)::text from (select
    e.id, e.number, e.version, c.id as "contactId", c.name, c.email, c.phone, s.code as "serCode", s.kind,
    o.code as office, e.office_id as "officeId", o.zone, o.phone_region as "phoneRegion", e.status,
    e.lead_status as "leadStatus", e.rating, e.lead_source_id as "leadSourceId", ls.name as "leadSource",
    e.campaign_id as "campaignId", cp.name as campaign, e.assignee_id as "assigneeId", u.name as assignee,
    ${iso('e.nextFollowUpAt')} as "nextFollowUpAt", e.next_follow_up_how as "nextFollowUpHow",
    e.next_follow_up_note as "nextFollowUpNote", ${iso('e.lastActivityAt')} as "lastActivityAt",
    ${iso('e.lastContactedAt')} as "lastContactedAt", ${iso('e.firstResponseAt')} as "firstResponseAt",
    ${iso('e.createdAt')} as "createdAt", ${iso('e.updatedAt')} as "updatedAt", e.tags,
    ${interestOf} as interest, e.remarks,
    cr.name as "closingReason", e.closing_note as "closingNote", by.name as "createdBy", cv.id as "conversionId",
    c.given_names as "givenNames", c.family_name as "familyName", c.preferred_name as "preferredName",
    c.phone_raw as "phoneRaw", c.whatsapp, c.whatsapp_raw as "whatsappRaw", c.nationality, c.residence, c.language,
    c.date_of_birth as "dateOfBirth", c.consent,
    json_build_object('zone', o.zone, 'workingDays', o.working_days, 'opens', o.opens, 'closes', o.closes,
      'holidays', array(select h.day from holidays h where h.office_id = o.id
        and h.day between e.created_at::date - 1 and e.first_response_at::date + 1)) as calendar,
    coalesce((select json_agg(other) from (
      select oe.id, oe.number, os.code as "serCode", oe.status, false as "isClient"
      from enquiries oe join services os on os.id = oe.service_id
      where oe.contact_id = e.contact_id and oe.id <> e.id and ${visibleTo(reach, 'oe')}
      union all
      select oc.id, oc.number, os.code, st.name, true
      from conversions oc join services os on os.id = oc.service_id join conversion_statuses st on st.id = oc.status_id
      where oc.contact_id = e.contact_id and oc.enquiry_id is distinct from e.id and ${inReach(reach, 'conversions.read', 'oc')}
      order by 2 desc limit 50) as other), '[]') as others
  from enquiries e
  join contacts c on c.id = e.contact_id
  join services s on s.id = e.service_id
  join offices o on o.id = e.office_id
  left join lead_sources ls on ls.id = e.lead_source_id
  left join campaigns cp on cp.id = e.campaign_id
  left join users u on u.id = e.assignee_id
  left join users by on by.id = e.created_by
  left join closing_reasons cr on cr.id = e.closing_reason_id
  left join conversions cv on cv.enquiry_id = e.id
  where e.id = ${id} and ${visibleTo(reach)}) as shown)`;

const statement = compiledPerReach(
  (reach, id) => sql<{ detail: string | null }>`${sql.raw(PREPARE)} select ${detail(reach, id)} as detail`,
);

const opening = compiledPerReach(
  (reach, id) => sql<{ detail: string | null; written: string }>`select ${detail(reach, id)} as detail,
    ${slice({ enquiryId: id }, { before: null, size: TIMELINE_SLICE })} as written`,
);

/** In SQL: whether an enquiry is there for this caller. */
export const isSeen = (reach: Reach, id: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from enquiries e where e.id = ${id} and ${visibleTo(reach)})`;

const missing = () => new Problem('not-found', 'There is no such enquiry within your reach.');

function read(rows: { detail: string | null }[]): Stored {
  const written = rows[0]?.detail;
  if (!written) throw missing();
  return JSON.parse(written);
}

/** One enquiry by a prepared statement: the page of an enquiry is asked for often. */
export const show = async (db: Db, pool: Pool, reach: Reach, id: string): Promise<Stored> =>
  read(await prepared(pool, statement(db, reach, id)));

/** The same with the newest of its timeline as JSON text, by one statement: a record opens all day long. */
export async function open(db: Db, pool: Pool, reach: Reach, id: string): Promise<{ stored: Stored; written: string }> {
  const rows = await prepared(pool, opening(db, reach, id));
  return { stored: read(rows), written: rows[0]?.written ?? '' };
}

/** The same inside a transaction, as it stands there. */
export const find = async (db: Db, reach: Reach, id: string): Promise<Stored> =>
  read((await db.executeQuery(statement(db, reach, id))).rows);

/** Locks one row, or throws not-found: hidden and missing look the same. Then reads it, so that nothing read is older than the lock. */
export async function lock(db: Db, reach: Reach, id: string): Promise<Stored> {
  const locked = await sql`select 1 from enquiries e where e.id = ${id} and ${visibleTo(reach)} for update`.execute(db);
  if (locked.rows.length === 0) throw missing();
  return find(db, reach, id);
}
