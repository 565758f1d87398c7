import type { Allowed, Deadline } from '@embark/contracts/casework/deadlines';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { ownedOnFiles } from '../../crm/ownership/index.ts';
import { ruleChangeOf } from '../../organisation/rulebook/index.ts';
import { visibleTo } from './deadlines.access.ts';

/** The rule of a date, and the value in force if it has changed. */
export type StoredRule = {
  id: number;
  key: string;
  source: string;
  value: Allowed;
  change: { after: { id: number; value: Allowed } | null } | null;
};

/** A date as stored; rules compute what may be done with it. */
export type Stored = Omit<Deadline, 'can' | 'rule'> & {
  rule: StoredRule | null;
  officeId: number;
  contactId: string;
  ruleId: number | null;
  /** The first moment at which it is late. */
  endsAt: string;
};

/** The last minute of the due day, as the API returns it. */
const lastMinute = sql<string>`to_char((d.due_at - interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of a date in lists. */
export const listColumns = sql`d.id, d.version, d.conversion_id as "conversionId", v.number, c.name, o.code as office, o.zone as "officeZone",
  d.kind, d.what, d.hardness, d.state, d.due_on as "dueOn", ${lastMinute} as "dueAt", d.zone, d.target_on as "targetOn",
  d.owner_id as "ownerId", u.name as owner, d.reason, ${iso('d.closedAt')} as "closedAt"`;

/** The tables of those columns, joined to `d`. */
export const listJoins = sql`join conversions v on v.id = d.conversion_id join contacts c on c.id = v.contact_id
  join offices o on o.id = d.office_id join users u on u.id = d.owner_id`;

const rule = sql`(select json_build_object('id', r.id, 'key', k.key, 'source', r.source, 'value', r.value,
    'change', ${ruleChangeOf(sql`d.rule_id`, sql`d.counted_from`)})
  from rules r join rule_keys k on k.id = r.key_id where r.id = d.rule_id)`;

const show = () => sql<Stored>`select ${listColumns}, d.office_id as "officeId", v.contact_id as "contactId",
    ${iso('d.dueAt')} as "endsAt", d.counted_from as "countedFrom", d.rule_id as "ruleId", ${rule} as rule,
    case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as document, closer.name as "closedBy", maker.name as "createdBy", ${iso('d.createdAt')} as "createdAt"
  from deadlines d ${listJoins}
  left join documents e on e.id = d.document_id left join users closer on closer.id = d.closed_by left join users maker on maker.id = d.created_by`;

/** Dates within reach. Reminders may refer to one while it is saved. */
export const deadlineTable = recordTable({
  table: 'deadlines',
  alias: 'd',
  visible: (reach) => visibleTo(reach),
  show,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Date not found, or you don't have access.",
});

const MOST = 500; // dates of one client file

/** The dates of a client file: open ones by due day, then closed ones, newest first. */
export async function findOfFile(db: Db, reach: Reach, conversionId: string): Promise<Stored[]> {
  const { rows } = await sql<{ list: Stored[] }>`${ASKED_OFTEN} select coalesce(json_agg(shown), '[]') as list from (
    ${show()} where d.conversion_id = ${conversionId} and ${visibleTo(reach)}
    order by d.state <> 'open', case when d.state = 'open' then d.due_at end, d.closed_at desc, d.id limit ${MOST}) as shown`.execute(
    db,
  );
  return rows[0]?.list ?? [];
}

/** The next open dates of a client file. */
export async function findNext(db: Db, reach: Reach, conversionId: string, count: number): Promise<Stored[]> {
  const { rows } = await sql<{ list: Stored[] }>`${ASKED_OFTEN} select coalesce(json_agg(shown), '[]') as list from (
    ${show()} where d.conversion_id = ${conversionId} and d.state = 'open' and ${visibleTo(reach)}
    order by d.due_at, d.id limit ${count}) as shown`.execute(db);
  return rows[0]?.list ?? [];
}

/** The earliest target day among the open dates of a client file. */
export async function earliestTarget(db: Db, conversionId: string): Promise<string | null> {
  const found = await db
    .selectFrom('deadlines')
    .select((eb) => eb.fn.min('targetOn').as('targetOn'))
    .where('conversionId', '=', conversionId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return found?.targetOn ?? null;
}

export type FileOf = { id: string; contactId: string; officeId: number; office: string; zone: string; ownerId: number };

/** The client file of a new date, if the user can read dates of its office; it can't move to another office meanwhile. */
export async function findFile(db: Db, reach: Reach, conversionId: string): Promise<FileOf | undefined> {
  const { rows } =
    await sql<FileOf>`select f.id, f.contact_id as "contactId", f.office_id as "officeId", o.code as office, o.zone,
      f.case_officer_id as "ownerId"
    from conversions f join offices o on o.id = f.office_id
    where f.id = ${conversionId} and ${visibleTo(reach, 'f')} for share of f`.execute(db);
  return rows[0];
}

/** Whether the user can read the dates of this client file. */
export async function isFileSeen(db: Db, reach: Reach, conversionId: string): Promise<boolean> {
  const { rows } =
    await sql`select from conversions f where f.id = ${conversionId} and ${visibleTo(reach, 'f')}`.execute(db);
  return rows.length > 0;
}

/** Gives the open dates of people who can no longer own them to the case officers. */
export const releaseOwned = ownedOnFiles({ table: 'deadlines', isOpen: sql<boolean>`r.state = 'open'` });
