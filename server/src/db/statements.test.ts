import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { copyOf } from '../../test/database.ts';
import type { Db } from './client.ts';

const office = sql.lit('statements.test');
const ids = [1, 2];

/** The same statement, marked so that it is found among those a connection has prepared. */
const statements: [what: string, run: (db: Db, mark: string) => Promise<unknown>, isPrepared: boolean][] = [
  ['by its id', (db, mark) => sql`select name, ${sql.lit(mark)} from offices where id = ${1}`.execute(db), true],
  [
    'without parameters',
    (db, mark) => sql`select name, ${sql.lit(mark)} from offices where code = ${office}`.execute(db),
    false,
  ],
  ['with all columns', (db, mark) => sql`select *, ${sql.lit(mark)} from offices where id = ${1}`.execute(db), false],
  [
    'with all of a table',
    (db, mark) => sql`select o.*, ${sql.lit(mark)} from offices o where id = ${1}`.execute(db),
    false,
  ],
  [
    'over the rows of a parameter',
    (db, mark) => sql`select ${sql.lit(mark)}, id from unnest(${ids}::int[]) as id`.execute(db),
    false,
  ],
];

test.each(statements)('a statement that is sent often (%s)', async (what, run, isPrepared) => {
  const own = await copyOf(inject('template'));
  const mark = `mark ${what}`;
  vi.resetModules(); // other tests of this process have used up the names
  const { connect } = await import('./client.ts');
  const database = connect(own.url);
  try {
    await database.db.connection().execute(async (db) => {
      const prepared = async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements
          where statement like ${'%'} || ${mark} || ${'%'}`.execute(db);
        return rows[0]?.count;
      };
      for (let time = 0; time < 5; time += 1) await run(db, mark);
      expect(await prepared()).toBe(0);
      await run(db, mark);
      await run(db, mark);
      expect(await prepared()).toBe(isPrepared ? 1 : 0);
    });
  } finally {
    await database.db.destroy();
    await own.drop();
  }
});
