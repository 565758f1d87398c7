import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { BulkJobs } from '../../../db/schema.ts';
import type { Reach } from '../../../kit/context.ts';
import type { BulkRows, BulkTable, Where } from '../../../kit/bulk.ts';
import { zoneOfUser } from '../../organisation/people/index.ts';
import { ownOf } from './bulk.access.ts';

export const insertJob = async (db: Db, values: Insertable<BulkJobs>): Promise<string> =>
  (await db.insertInto('bulkJobs').values(values).returning('id').executeTakeFirstOrThrow()).id;

const stored = (db: Db) => db.selectFrom('bulkJobs as j').selectAll('j');
export type JobRecord = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

export const findOwn = (db: Db, reach: Reach, id: string) =>
  stored(db).where('j.id', '=', id).where(ownOf(reach)).executeTakeFirst();

export const lockOwn = (db: Db, reach: Reach, id: string) =>
  stored(db).where('j.id', '=', id).where(ownOf(reach)).forUpdate().executeTakeFirst();

/** Newest first; `before` is the last ID of the previous page. */
export function listOwn(
  db: Db,
  reach: Reach,
  { size, page, before }: { size: number; page: number; before: string | null },
) {
  const all = stored(db)
    .where(ownOf(reach))
    .orderBy('j.id', 'desc')
    .limit(size + 1);
  return (before === null ? all.offset((page - 1) * size) : all.where('j.id', '<', before)).execute();
}

export async function countOwn(db: Db, reach: Reach): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from bulk_jobs j where ${ownOf(reach)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const setJob = (db: Db, id: string, values: Partial<Insertable<BulkJobs>>) =>
  db.updateTable('bulkJobs').set(values).where('id', '=', id).execute();

/** Stores the IDs of the selected rows, in ID order, so that the selection cannot change. Returns how many. */
export async function stageMeant(db: Db, jobId: string, { from, id }: BulkRows, selected: Where): Promise<number> {
  const { numAffectedRows } = await sql`insert into bulk_rows (job_id, n, subject_id)
    select ${jobId}::uuid, row_number() over (order by ${id}), ${id}::text from ${from} where ${selected}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The same for given IDs, including those now out of reach, which are reported as gone. */
export async function stageIds(
  db: Db,
  id: string,
  { idType }: Pick<BulkRows, 'idType'>,
  ids: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`insert into bulk_rows (job_id, n, subject_id)
    select ${id}::uuid, row_number() over (order by chosen.id), chosen.id::text
    from (select distinct id from unnest(${ids}::${sql.raw(idType)}[]) as c (id)) as chosen`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** An SQL condition for the selected rows with these IDs, or without them. */
export const oneOf = (selected: Where, id: RawBuilder<unknown>, ids: readonly string[]) =>
  sql<boolean>`(${selected} and ${id} = any(${ids}))`;
export const allBut = (selected: Where, id: RawBuilder<unknown>, except: readonly string[]) =>
  except.length === 0 ? selected : sql<boolean>`(${selected} and ${id} <> all(${except}))`;

export type Resulting = {
  n: number;
  outcome: string | null;
  reason: string | null;
  undo: string | null;
  number: string | null;
  name: string | null;
  serCode: string | null;
};

/** The outcomes of the rows from a cursor on, each found by its key, also before PostgreSQL has statistics of a new job. Names are included only for users who may export them. */
export async function resultRows(
  db: Db,
  id: string,
  { shown, idType }: { shown: RawBuilder<unknown>; idType: BulkRows['idType'] },
  after: number,
  size: number,
) {
  const { rows } = await sql<Resulting>`
    select r.n, r.outcome, r.reason, r.undo, s.number, s.name, s."serCode"
    from (select * from bulk_rows where job_id = ${id} and n > ${after} order by n limit ${size}) as r
      left join lateral (select * from (${shown}) as shown where shown.id = r.subject_id::${sql.raw(idType)} offset 0) as s on true
    order by r.n`.execute(db);
  return rows;
}

export async function nameOfUser(db: Db, id: number): Promise<string> {
  return (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? '';
}

/** Saves the progress of an export; returns whether a stop was requested. */
export const noteProgress = (db: Db, id: string, processed: number) =>
  db.updateTable('bulkJobs').set({ processed }).where('id', '=', id).returning('cancelling').executeTakeFirst();

/** Exports whose file has expired. */
export const outdated = (db: Db, now: Date) =>
  db.selectFrom('bulkJobs').select('id').where('fileUntil', '<', now.toISOString()).limit(100).execute();

/** Deletes the rows of jobs that can no longer be undone. Their counts stay on the job. */
export async function forgetRows(db: Db, before: Date): Promise<void> {
  await sql`delete from bulk_rows where job_id in (
    select id from bulk_jobs where created_at < ${before.toISOString()}::timestamptz and action <> 'export'
      and exists (select from bulk_rows r where r.job_id = bulk_jobs.id) limit 5)`.execute(db);
}

const condition = (may: Where | boolean) => (typeof may === 'boolean' ? sql`${may}::boolean` : may);

type Rows = BulkTable<unknown>['rows'];

/** An SQL array of the owners of these rows and additional users. */
export const ownersOf = ({ from, id }: Rows, owner: string, ids: readonly string[], more: readonly number[]) =>
  sql`array(select ${sql.ref(owner)} from ${from} where ${id} = any(${ids}::uuid[]) union select unnest(${more}::integer[]))`;

/** A table whose records have a name and no number, for the results file. `may`: whether the user may export the row, in SQL if the rows differ. */
export const namedRows = (
  rows: Rows,
  may: (reach: Reach, alias: string) => Where | boolean,
  name = 'name',
): BulkRows => ({
  ...rows,
  results: (reach) => sql`select ${rows.id} as id, null::text as number, null::text as "serCode",
      case when ${condition(may(reach, rows.alias))} then ${sql.ref(`${rows.alias}.${name}`)} end as name
    from ${rows.from} where ${rows.visible(reach)}`,
});

/** Returns the time zone of an office by its code; without a code, the user's time zone. */
type Zones = (office: string | null) => string;

export async function zonesOf(db: Db, userId: number): Promise<Zones> {
  const offices = await db.selectFrom('offices').select(['code', 'zone']).execute();
  const home = await zoneOfUser(db, userId);
  const byCode = new Map(offices.map(({ code, zone }) => [code, zone]));
  return (office) => (office === null ? home : (byCode.get(office) ?? home));
}

type Selectable = Pick<BulkRows, 'id' | 'visible'>;

/** These rows, as far as they are within reach. */
export const areThese = ({ id, visible }: Selectable, reach: Reach, ids: readonly string[]): Where =>
  sql<boolean>`(${id}::text = any(${ids}) and ${visible(reach)})`;

/** The selected rows except these. */
export const without = ({ id }: Pick<BulkRows, 'id'>, selected: Where, ids: readonly string[]): Where =>
  sql<boolean>`((${selected}) and ${id}::text <> all(${ids}))`;
