import type { Handover, HandoverChoices, HandoverFilter, handoverSorts } from '@embark/contracts/crm/handovers';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { HandoverRequests } from '../../../db/schema.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import type { Reach } from '../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../kit/page.ts';
import { Problem } from '../../../kit/problem.ts';
import { isAsked, isAsking, visibleTo } from './handovers.access.ts';
import { mayHold } from '../../organisation/people/index.ts';

/** A request as stored, without what the user may not see yet. */
export type Stored = Omit<Handover, 'can'> & {
  company: string;
  contactId: string;
  fromOfficeId: number;
  toOfficeId: number;
  ownerId: number | null;
  askedById: number;
  /** The record it concerns, for any reader. */
  about: { enquiryId: string | null; conversionId: string | null; name: string; number: string };
};

const shownFrom = (reach: Reach) => sql`
  join handover_requests r on r.id = page.id
  join offices f on f.id = r.from_office_id
  join offices o on o.id = r.to_office_id
  join services s on s.id = r.service_id
  join contacts c on c.id = survivor(r.contact_id)
  join users asker on asker.id = r.asked_by
  left join users answerer on answerer.id = r.answered_by
  left join enquiries e on e.id = r.enquiry_id
  left join conversions v on v.id = r.conversion_id
  left join users owner on owner.id = case when r.state = 'open' then coalesce(v.case_officer_id, e.assignee_id, r.owner_id) else r.owner_id end
  cross join lateral (select (r.state = 'accepted' or ${isAsked(reach)}) as open) as known
  cross join lateral (select
    r.id, r.version, r.state, f.code as office, o.code as "toOffice", s.code as "serCode", r.known_by as "knownBy", owner.name as owner,
    r.note, asker.name as "askedBy", ${iso('r.askedAt')} as "askedAt", ${iso('r.expiresAt')} as "expiresAt",
    answerer.name as "answeredBy", ${iso('r.answeredAt')} as "answeredAt", r.answer, r.credit_share as "creditShare",
    r.commission_share as "commissionShare", case when known.open then c.name end as person,
    case when known.open then r.enquiry_id end as "enquiryId", case when known.open then r.conversion_id end as "conversionId",
    case when known.open then coalesce(v.number, e.number) end as number,
    r.company, c.id as "contactId", r.from_office_id as "fromOfficeId", r.to_office_id as "toOfficeId", owner.id as "ownerId",
    r.asked_by as "askedById",
    json_build_object('enquiryId', r.enquiry_id, 'conversionId', r.conversion_id, 'name', c.name,
      'number', coalesce(v.number, e.number, '')) as about) as shown`;

const sorts: Record<(typeof handoverSorts)[number], SortKey> = {
  askedAt: { up: sql`r.asked_at`, type: 'timestamptz' },
  expiresAt: { up: sql`r.expires_at`, type: 'timestamptz' },
};

function filtered(reach: Reach, { state, side, enquiryId, conversionId }: HandoverFilter): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`r.company = ${reach.company}`,
    side === 'asking' ? isAsking(reach) : visibleTo(reach),
  ];
  // only the asked office sees the record
  if (side === 'asked' || enquiryId || conversionId) conditions.push(isAsked(reach));
  if (state?.length) conditions.push(equalsAny('r.state', state, 'text'));
  if (enquiryId) conditions.push(sql<boolean>`r.enquiry_id = ${enquiryId}`);
  if (conversionId) conditions.push(sql<boolean>`r.conversion_id = ${conversionId}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

type Page = { rows: Stored[]; total: number | null; next: string | null };

export async function findPage(db: Db, reach: Reach, filter: HandoverFilter): Promise<Page> {
  const { rows } = await pageStatement({
    from: sql`handover_requests r`,
    id: sql`r.id`,
    where: filtered(reach, filter),
    order: readOrder(sorts, filter.sort || '-askedAt', '-askedAt', sql`r.id`),
    query: filter,
    row: sql`row_to_json(shown)`,
    rowFrom: shownFrom(reach),
    way: 'sort',
  }).execute(db);
  return JSON.parse(rows[0]?.page ?? '{"rows":[],"total":0,"next":null}');
}

/** A request that the user's offices made or received, or 404. */
export async function find(db: Db, reach: Reach, id: string): Promise<Stored> {
  const { rows } = await sql<{
    row: Stored;
  }>`select row_to_json(shown) as row from (select ${id}::uuid as id) as page ${shownFrom(reach)}
    where r.company = ${reach.company} and ${visibleTo(reach)}`.execute(db);
  if (!rows[0]) throw new Problem('not-found', "Transfer request not found, or you don't have access.");
  return rows[0].row;
}

/** Locks the request first, so that the second of two concurrent answers sees the first. */
export async function lock(db: Db, reach: Reach, id: string): Promise<Stored> {
  await sql`select 1 from handover_requests where id = ${id} for update`.execute(db);
  return find(db, reach, id);
}

/** Returns the ID of the new request; undefined if the office already has a pending one. */
export async function insert(db: Db, values: Insertable<HandoverRequests>): Promise<string | undefined> {
  const created = db
    .insertInto('handoverRequests')
    .values(values)
    .onConflict((on) => on.doNothing())
    .returning('id');
  return (await created.executeTakeFirst())?.id;
}

export async function update(db: Db, id: string, change: Updateable<HandoverRequests>): Promise<void> {
  await db
    .updateTable('handoverRequests')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Expires unanswered requests, each on one node only. */
export async function expire(db: Db, now: Date) {
  const at = now.toISOString();
  return db
    .updateTable('handoverRequests')
    .set({ state: 'expired', answeredAt: at })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('state', '=', 'open')
    .where('expiresAt', '<=', at)
    .returningAll()
    .execute();
}

export const officeCode = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('offices').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;

/** The records of this person in the asked office, newest first: client files, and enquiries that were not converted. */
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

/** The services of the requesting office, and their possible owners. */
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

/** The managers and admins of an office, or those of the company if it has none. */
export async function leadersOf(db: Db, company: string, officeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; own: boolean }>`select id, country_id = ${officeId} as own from users
    where active and ${company} = any(companies) and roles && '{manager,admin}'::text[]`.execute(db);
  const own = rows.filter((row) => row.own);
  return (own.length > 0 ? own : rows).map(({ id }) => id);
}
