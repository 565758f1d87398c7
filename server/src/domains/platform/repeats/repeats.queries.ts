import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Act } from './repeats.rules.ts';

export type Value = string | number | boolean | null;
export type Values = Readonly<Record<string, Value>>;

/** Two requests that record the same wait for each other until the transaction of the first one ends. */
export const lock = async (db: Db, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`repeats ${key}`}, 0))`.execute(db);
};

export type Earlier = { id: string; at: string; byId: number | null; by: string | null; title: string | null };

const column = (name: string) => sql.ref(`r.${name}`);
const isEqual = (name: string, value: Value | undefined): RawBuilder<unknown> =>
  value === null || value === undefined ? sql`${column(name)} is null` : sql`${column(name)} = ${value}`;

/** The newest record that is likely the same; `except` is a record that moves and can't be its own repetition. */
export async function findEarlier(
  db: Db,
  act: Act,
  values: Values,
  { since, except }: { since: string | null; except: string | null },
): Promise<(Earlier & { officeId: number | null }) | undefined> {
  const { overlaps, takenBack, counts = {} } = act;
  const conditions = [
    ...act.same.map((name) => isEqual(name, values[name])),
    ...(act.alike ?? []).map((name) => sql`plain(${column(name)}) = plain(${values[name] ?? ''}::text)`),
    ...(act.empty ?? []).map((name) => sql`${column(name)} is null`),
    ...Object.entries(counts).map(([name, of]) => sql`${column(name)} = any(${of}::text[])`),
    ...(overlaps
      ? [sql`${column(overlaps[0])} < ${values[overlaps[1]]} and ${column(overlaps[1])} > ${values[overlaps[0]]}`]
      : []),
    ...(takenBack
      ? [
          sql`${column(takenBack)} is null and not exists (select from ${sql.table(act.table)} x where ${sql.ref(`x.${takenBack}`)} = r.id)`,
        ]
      : []),
    ...(since === null ? [] : [sql`${column(act.at)} >= ${since}`]),
    ...(except === null ? [] : [sql`r.id <> ${except}`]),
  ];
  const office = act.reads ? sql`r.office_id` : sql`null::int`;
  const { rows } = await sql<Earlier & { officeId: number | null }>`select r.id::text as id, ${column(act.at)} as at,
      ${column(act.by)} as "byId", u.name as by, ${column(act.title)} as title, ${office} as "officeId"
    from ${sql.table(act.table)} r left join users u on u.id = ${column(act.by)}
    where ${sql.join(conditions, sql` and `)} order by ${column(act.at)} desc limit 1`.execute(db);
  return rows[0];
}
