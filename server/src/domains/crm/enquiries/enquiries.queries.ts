import type { Enquiry } from '@embark/contracts/crm/enquiries';
import { TIMELINE_SLICE } from '@embark/contracts/platform/timeline';
import { sql, type Updateable } from 'kysely';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { readsOf } from '../../../kit/list/entry.ts';
import { iso } from '../../../kit/page.ts';
import { compiledPerReach } from '../../../kit/compiled.ts';
import { prepared } from '../../../db/statements.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { inReach } from '../../../kit/inReach.ts';
import type { Calendar } from '../../organisation/offices/index.ts';
import { interestOf } from '../registrations/index.ts';
import { slice } from '../../platform/timeline/index.ts';
import { entries } from './fields.queries.ts';
import { visibleTo } from './enquiries.access.ts';
import type { Db } from '../../../db/client.ts';
import type { Enquiries } from '../../../db/schema.ts';
import { ownedWork } from '../ownership/index.ts';

/** An enquiry as stored; rules compute the rest of what the API returns. */
export type Stored = Omit<Enquiry, 'moves' | 'can' | 'firstResponseMinutes'> & {
  officeId: number;
  phoneRegion: string;
  /** The office hours, and the holidays between creation and first response. */
  calendar: Calendar;
};

/** Names of a single row by subqueries: PostgreSQL prepares each join before it knows that there is only one row. */
const nameIn = (table: string, id: string) =>
  sql<string | null>`(select named.name from ${sql.table(table)} named where named.id = ${sql.ref(id)})`;
const codeOf = (id: string) => sql`(select s.code from services s where s.id = ${sql.ref(id)})`;

const show = (reach: Reach) => sql<Stored>`select
    e.id, e.number, e.version, c.id as "contactId", c.name, c.email, c.phone, s.code as "serCode", s.kind,
    o.code as office, e.office_id as "officeId", o.zone, o.phone_region as "phoneRegion", e.status,
    e.lead_status as "leadStatus", e.rating, e.lead_source_id as "leadSourceId", ${nameIn('leadSources', 'e.leadSourceId')} as "leadSource",
    e.campaign_id as "campaignId", ${nameIn('campaigns', 'e.campaignId')} as campaign,
    e.assignee_id as "assigneeId", ${nameIn('users', 'e.assigneeId')} as assignee,
    ${iso('e.nextFollowUpAt')} as "nextFollowUpAt", e.next_follow_up_how as "nextFollowUpHow",
    e.next_follow_up_note as "nextFollowUpNote", ${iso('e.lastActivityAt')} as "lastActivityAt",
    ${iso('e.lastContactedAt')} as "lastContactedAt", ${iso('e.firstResponseAt')} as "firstResponseAt",
    ${iso('e.createdAt')} as "createdAt", ${iso('e.updatedAt')} as "updatedAt", e.tags,
    ${interestOf} as interest, e.remarks,
    ${nameIn('closingReasons', 'e.closingReasonId')} as "closingReason", e.closing_note as "closingNote",
    ${nameIn('users', 'e.createdBy')} as "createdBy", (select v.id from conversions v where v.enquiry_id = e.id) as "conversionId",
    c.given_names as "givenNames", c.family_name as "familyName", c.preferred_name as "preferredName",
    c.phone_raw as "phoneRaw", c.whatsapp, c.whatsapp_raw as "whatsappRaw", ${readsOf(entries)},
    c.date_of_birth as "dateOfBirth", c.consent,
    json_build_object('zone', o.zone, 'workingDays', o.working_days, 'opens', o.opens, 'closes', o.closes,
      'holidays', array(select h.day from holidays h where h.office_id = o.id
        and h.day between e.created_at::date - 1 and e.first_response_at::date + 1)) as calendar,
    coalesce((select json_agg(other) from (
      select oe.id, oe.number, ${codeOf('oe.serviceId')} as "serCode", oe.status, false as "isClient"
      from enquiries oe where oe.contact_id = e.contact_id and oe.id <> e.id and ${visibleTo(reach, 'oe')}
      union all
      select oc.id, oc.number, ${codeOf('oc.serviceId')}, ${nameIn('conversionStatuses', 'oc.statusId')}, true
      from conversions oc where oc.contact_id = e.contact_id and oc.enquiry_id is distinct from e.id and ${inReach(reach, 'conversions.read', 'oc')}
      order by 2 desc limit 50) as other), '[]') as others
  from enquiries e
  join contacts c on c.id = e.contact_id
  join services s on s.id = e.service_id
  join offices o on o.id = e.office_id`;

/** Enquiries within reach. */
export const enquiryTable = recordTable({
  table: 'enquiries',
  alias: 'e',
  visible: (reach) => visibleTo(reach),
  show,
  touched: ['updatedAt', 'lastActivityAt'],
  isHot: true,
  plain: [
    'status',
    'leadStatus',
    'rating',
    'nextFollowUpAt',
    'nextFollowUpHow',
    'nextFollowUpNote',
    'lastContactedAt',
    'tags',
    'remarks',
  ],
  notFound: "Enquiry not found, or you don't have access.",
});

const opening = compiledPerReach(
  (reach, { id }: { id: string }) => sql<{
    row: Stored | null;
    written: string;
  }>`select ${enquiryTable.json(reach, id)} as row,
    ${slice([{ subject: 'enquiries', id }], { before: null, size: TIMELINE_SLICE })} as written`,
);

/** One enquiry with its newest timeline entries as JSON text, in a single statement, because opening records is the most frequent request. */
export async function open({ db, pool, reach }: Ctx, id: string): Promise<{ stored: Stored; written: string }> {
  const rows = await prepared(pool, opening(db, reach, { id }));
  return { stored: enquiryTable.only(rows), written: rows[0]?.written ?? '' };
}

type SourcedEnquiry = {
  id: string;
  number: string;
  createdAt: string;
  leadSource: string | null;
  campaign: string | null;
};

/** The person's enquiries within reach up to and including this one, newest first. */
export async function askedUntil(db: Db, reach: Reach, id: string): Promise<SourcedEnquiry[]> {
  const { rows } = await sql<SourcedEnquiry>`
    select e.id, e.number, ${iso('e.createdAt')} as "createdAt", ls.name as "leadSource", cp.name as campaign
    from enquiries here join enquiries e on e.contact_id = here.contact_id and e.created_at <= here.created_at
    left join lead_sources ls on ls.id = e.lead_source_id left join campaigns cp on cp.id = e.campaign_id
    where here.id = ${id} and ${visibleTo(reach)}
    order by e.created_at desc, e.id desc`.execute(db);
  return rows;
}

export type Change = Updateable<Enquiries>;

/** The person's other enquiries show the same details, so users who have one open are notified of the change. */
export async function touchOthers(db: Db, contactId: string, id: string): Promise<void> {
  await db
    .updateTable('enquiries')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('contactId', '=', contactId)
    .where('id', '<>', id)
    .execute();
}

/** Locks the person of an enquiry, then all of their enquiries in ID order, so that edits and bulk actions do not deadlock. */
export async function lockPerson(db: Db, reach: Reach, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select c.id from contacts c where c.id = (
    select e.contact_id from enquiries e where e.id = ${id} and ${visibleTo(reach)}) for no key update`.execute(db);
  const contactId = rows[0]?.id;
  if (contactId)
    await sql`select from enquiries where contact_id = ${contactId} order by id for no key update`.execute(db);
}

/** The newest enquiry within reach of each of these people. */
export async function newestOf(db: Db, reach: Reach, contactIds: readonly string[]) {
  const { rows } = await sql<{ contactId: string; id: string }>`
    select distinct on (e.contact_id) e.contact_id as "contactId", e.id from enquiries e
    where e.contact_id = any(${contactIds}::uuid[]) and ${visibleTo(reach)}
    order by e.contact_id, e.created_at desc, e.id desc`.execute(db);
  return new Map(rows.map(({ contactId, id }) => [contactId, id]));
}

/** Enquiries as owned work, for reassigning them when the owner leaves. */
export const enquiryWork = ownedWork(
  {
    table: 'enquiries',
    owner: 'assigneeId',
    due: 'nextFollowUpAt',
    touched: ['updatedAt', 'lastActivityAt'],
    isOpen: sql`r.is_open`,
  },
  'assignee',
);

/** What a transfer to another office affects of an enquiry, which `holdForOffice` has locked. */
export async function touchedBy(db: Db, company: string, id: string) {
  return db
    .selectFrom('enquiries as e')
    .innerJoin('services as s', 's.id', 'e.serviceId')
    .leftJoin('campaigns as c', 'c.id', 'e.campaignId')
    .select([
      'e.status',
      'e.serviceId',
      'e.officeId',
      'e.assigneeId',
      'e.nextFollowUpAt',
      'e.campaignId',
      'e.interest',
      's.kind',
    ])
    .select(sql<boolean>`c.id is not null and c.office_id is null`.as('campaignIsForAll'))
    .where('e.id', '=', id)
    .where('e.company', '=', company)
    .executeTakeFirstOrThrow();
}

/** Whether notes of advice were written on the enquiry: those are kept, so the enquiry is too. */
export async function hasNotes(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from advice_notes where enquiry_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}
