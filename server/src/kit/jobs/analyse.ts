import type { JobHelpers } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import { columnNames } from '../../db/statements.ts';
import type { Tasks } from './jobs.ts';

/** Pages of 8 kB from which on a plan without statistics hurts: about a thousand rows of a narrow table. */
const MANY = 8;
/** Growth since the last statistics that may mislead the planner. */
const GREW = 0.1;
/** While a job still writes, only tables that doubled are worth it: statistics of a wide table take more than a second. */
const DOUBLED = 1;
const LONGEST = '5min';

/**
 * Refreshes the statistics of tables, so that the planner knows rows that were just written. It blocks neither reads nor writes, and leaves out tables that
 * this user may not analyse or that are being analysed.
 */
export async function analyse(db: Db, ...tables: (keyof DB)[]): Promise<void> {
  for (const table of tables) await analyseTable(db, table);
}

async function analyseTable(db: Db, table: string): Promise<void> {
  const work = (inside: Db) => sql`analyze (skip_locked) ${sql.table(table)}`.execute(inside);
  if (db.isTransaction) await work(db);
  else
    await db.transaction().execute(async (inside) => {
      await sql`set local statement_timeout = ${sql.lit(LONGEST)}`.execute(inside);
      await work(inside);
    });
}

/**
 * The same for all tables that have grown notably since their last statistics, and always for the `written` ones. A job that has written many rows calls it
 * outside of its transactions, before it says that it is done: PostgreSQL itself looks only once a minute.
 */
export const analyseGrown = (db: Db, ...written: (keyof DB)[]): Promise<void> => analyseBy(GREW, db, written);

async function analyseBy(growth: number, db: Db, written: (keyof DB)[]): Promise<void> {
  const names = written.map((table) => columnNames.inDatabase(table));
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c left join pg_stat_user_tables s on s.relid = c.oid,
      lateral (select pg_relation_size(c.oid) / current_setting('block_size')::int as now) as pages
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and has_table_privilege(c.oid, 'maintain')
      and (c.relname = any(${names}) or pages.now >= ${MANY}
        and (pages.now > c.relpages * (1 + ${growth}::float) or s.n_mod_since_analyze > c.reltuples * ${growth}::float))
    order by c.relname`.execute(db);
  for (const { name } of rows) await analyseTable(db, name);
}

/** How many times as many rows as at the last look are worth another. */
const TIMES = 8;
const FIRST = 2_000;

/**
 * The same for a job that writes in batches: called after each with its number of rows, it looks while the first thousands arrive and ever less often, for
 * the `written` tables and those that doubled.
 */
export function analysing(db: Db, ...written: (keyof DB)[]): (rows: number) => Promise<void> {
  let total = 0;
  let next = FIRST;
  return async (rows) => {
    total += rows;
    if (total < next) return;
    next = total * TIMES;
    await analyseBy(DOUBLED, db, written);
  };
}

/** From this part on, a look sees nearly all rows, and what follows is less than `GREW`. */
const NEARLY_ALL = 0.92;

/**
 * The same for a job that knows how many rows it will write, of which `done` exist: it also looks when nearly all are written, beside the last batches,
 * so that `end` finds little to do.
 */
export function analysingAll(db: Db, { done, total }: { done: number; total: number }, ...written: (keyof DB)[]) {
  const early = analysing(db, ...written);
  let isNearlyAll = false;
  return {
    batch: async (rows: number): Promise<void> => {
      done += rows;
      if (isNearlyAll || done < total * NEARLY_ALL) return early(rows);
      isNearlyAll = true;
      await analyseBy(GREW * NEARLY_ALL, db, written); // by more than that at the end
    },
    /** Called when all rows are written, before the job says that it is done. */
    end: () => analyseGrown(db, ...(isNearlyAll ? [] : written)),
  };
}

/** Milliseconds from which on a job may have written many rows. */
const LONG = 500;

/** The same jobs: those that took long end with `analyseGrown`, so that none has to think of it. A failure of that is no failure of the job. */
export const analysed = (db: Db, tasks: Tasks, failed: (error: unknown) => void): Tasks =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      const whole = async (payload: unknown, helpers: JobHelpers) => {
        const began = performance.now();
        const result = await task(payload, helpers);
        if (performance.now() - began > LONG) await analyseGrown(db).catch(failed);
        return result;
      };
      return [name, Object.assign(whole, task.recover && { recover: task.recover })];
    }),
  );
