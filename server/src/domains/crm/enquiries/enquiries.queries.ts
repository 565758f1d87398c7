import { plainFields } from '@embark/contracts/crm/enquiries';
import { TIMELINE_SLICE } from '@embark/contracts/platform/timeline';
import { sql, type Updateable } from 'kysely';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { compiledPerReach } from '../../../kit/compiled.ts';
import { lookup } from '../../../db/lookups.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { pageOf, slice } from '../../platform/timeline/index.ts';
import { visibleTo } from './enquiries.access.ts';
import type { Db } from '../../../db/client.ts';
import type { Enquiries } from '../../../db/schema.ts';
import { ownedCover, ownedWork } from '../ownership/index.ts';
import { complete, show, type Shown, type Stored } from './shown.queries.ts';

export type { Stored };

/** Enquiries within reach. */
export const enquiryTable = recordTable({
  table: 'enquiries',
  alias: 'e',
  visible: (reach) => visibleTo(reach),
  show,
  complete,
  touched: ['updatedAt', 'lastActivityAt'],
  isHot: true,
  plain: [
    ...plainFields.names,
    'status',
    'rating',
    'nextFollowUpAt',
    'nextFollowUpHow',
    'nextFollowUpNote',
    'lastContactedAt',
    'firstResponseAt',
    'tags',
    'remarks',
  ],
  json: ['interest'],
  notFound: "Enquiry not found, or you don't have access.",
});

const opening = compiledPerReach(
  (reach, { id }: { id: string }) =>
    sql<{ row: Shown; entries: string | null }>`select row_to_json(shown) as row,
      ${slice([{ subject: 'enquiries', id }], { before: null, size: TIMELINE_SLICE }, sql`shown.number`)} as entries
      from (${enquiryTable.one(reach, id)}) as shown`,
);

/** One enquiry with its newest timeline entries as JSON text, in a single statement, because opening records is the most frequent request. */
export async function open({ db, pool, reach }: Ctx, id: string): Promise<{ stored: Stored; written: string }> {
  const rows = await lookup(pool, opening(db, reach, { id }));
  return { stored: await enquiryTable.only(db, rows), written: pageOf(rows[0]?.entries ?? null, TIMELINE_SLICE) };
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

/** Follow-ups, which a cover takes over with their enquiry. */
export const followUpCover = ownedCover({
  kind: 'follow-up',
  reads: 'enquiries.read',
  permission: 'enquiries.write',
  table: 'enquiries',
  owner: 'assigneeId',
  touched: ['updatedAt'],
  isOpen: sql<boolean>`r.is_open`,
  due: sql`r.next_follow_up_at`,
  label: sql<string>`r.number || ' ' || c.name`,
  path: sql<string>`case r.company when 'ar' then '/apps/aran-enquiries/enquiry/' else '/apps/enquiries/enquiry/' end || r.id`,
  licence: sql<boolean>`false`,
  joins: sql`join contacts c on c.id = r.contact_id`,
});
