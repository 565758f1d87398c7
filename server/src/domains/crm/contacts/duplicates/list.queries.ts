import type { DuplicateFilter, duplicateSorts } from '@embark/contracts/crm/contacts';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../../db/client.ts';
import type { Reach } from '../../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../../kit/page.ts';
import { prepared } from '../../../../db/statements.ts';
import { searched } from '../search.queries.ts';

const sorts: Record<(typeof duplicateSorts)[number], SortKey> = {
  score: { up: sql`p.score`, type: 'int' },
  foundAt: { up: sql`p.found_at`, type: 'timestamptz' },
};

/** One contact of a pair. Only for users who read contacts in all offices. */
const side = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', coalesce(c.phone, c.whatsapp),
    'createdAt', ${iso('c.createdAt')},
    'enquiries', (select count(*) from enquiries e where e.contact_id = c.id),
    'conversions', (select count(*) from conversions v where v.contact_id = c.id),
    'offices', coalesce((select json_agg(o.code order by o.id) from offices o where o.id in (
      select e.office_id from enquiries e where e.contact_id = c.id union
      select v.office_id from conversions v where v.contact_id = c.id)), '[]'))
  from contacts c where c.id = ${id})`;

/** The row of the list for `page.id`. */
const shownFrom = sql`join contact_pairs p on p.id = page.id left join users u on u.id = p.decided_by
  cross join lateral (select p.id, ${side(sql`p.one_id`)} as one, ${side(sql`p.other_id`)} as other, p.score, p.reasons, p.state,
    u.name as "decidedBy", ${iso('p.decidedAt')} as "decidedAt", ${iso('p.foundAt')} as "foundAt") as shown`;

/** Merged contacts are no longer candidates. */
const mergedContacts = sql`(select gone.id from contacts gone where gone.merged_into is not null)`;
export const unmerged = sql<boolean>`(p.state = 'merged' or (p.one_id not in ${mergedContacts} and p.other_id not in ${mergedContacts}))`;

function filtered({ company }: Reach, { q, state, reason }: DuplicateFilter): RawBuilder<boolean> {
  const states = state?.length ? state : ['open'];
  const conditions = [
    sql<boolean>`p.company = ${company}`,
    states.length === 1 ? sql<boolean>`p.state = ${states[0]}` : sql<boolean>`p.state = any(${states}::text[])`,
    unmerged,
  ];
  if (reason?.length) conditions.push(sql<boolean>`p.reasons && ${reason}::text[]`);
  if (q) {
    const of = (contactId: RawBuilder<unknown>) =>
      searched(company, q, { prefix: 'E', digits: 6, number: sql`null::text`, contactId });
    conditions.push(sql<boolean>`(${of(sql`p.one_id`)} or ${of(sql`p.other_id`)})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A page of pairs as JSON text, from a single statement. */
export async function findPage(db: Db, pool: Pool, reach: Reach, filter: DuplicateFilter): Promise<string> {
  const statement = pageStatement({
    from: sql`contact_pairs p`,
    id: sql`p.id`,
    where: filtered(reach, filter),
    order: readOrder(sorts, filter.sort || '-score', '-score', sql`p.id`, 'int'),
    query: filter,
    row: sql`row_to_json(shown)`,
    rowFrom: shownFrom,
    way: filter.q ? 'once' : 'sort',
  });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}

/** The open pairs of a contact, most likely first. */
export async function ofPerson<Pair>(db: Db, contactId: string): Promise<Pair[]> {
  const { rows } = await sql<{ row: Pair }>`
    select row_to_json(shown) as row from (
      select p.id from contact_pairs p where ${contactId}::uuid in (p.one_id, p.other_id) and p.state = 'open' and ${unmerged}
      order by p.score desc, p.id limit 50) as page ${shownFrom} order by shown.score desc, shown.id`.execute(db);
  return rows.map(({ row }) => row);
}

/** Locks a pair of the current company. */
export const lockPair = (db: Db, reach: Reach, id: number) =>
  db
    .selectFrom('contactPairs')
    .selectAll()
    .where('id', '=', id)
    .where('company', '=', reach.company)
    .forUpdate()
    .executeTakeFirst();

export async function decide(
  db: Db,
  id: number,
  state: 'open' | 'dismissed',
  by: { userId: number; at: string } | null,
): Promise<void> {
  await db
    .updateTable('contactPairs')
    .set({ state, decidedBy: by?.userId ?? null, decidedAt: by?.at ?? null })
    .where('id', '=', id)
    .execute();
}
