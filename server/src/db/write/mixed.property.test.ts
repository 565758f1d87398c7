import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { copyOf, run } from '../../../test/database.ts';
import { connect, type Database, isDatabaseUnavailable } from '../client.ts';
import { add, changeRow, newUnit, take } from './unit.ts';
import { write } from './units.ts';

// saves as units, saves in transactions, refused ones and lost connections at once leave what each would leave alone

const THINGS = 3;

let copy: Awaited<ReturnType<typeof copyOf>>;
let database: Database;
beforeAll(async () => {
  copy = await copyOf(inject('template'));
  await run(
    copy.url,
    `create table things (id int primary key, version int not null default 1, label text, size int check (size > 0));
     create table remarks (id int generated always as identity primary key, thing_id int not null, label text not null)`,
  );
  database = connect(copy.url, { max: 6, lockTimeout: 2_000, name: 'saves' });
});
afterAll(async () => {
  await database.db.destroy();
  await copy.drop();
});
beforeEach(async () => {
  await run(copy.url, `truncate things, remarks; insert into things (id) select generate_series(1, ${THINGS})`);
});

type Save = {
  kind: 'save';
  id: number;
  /** Whether it is a transaction from the start. */
  isLong: boolean;
  /** Whether PostgreSQL refuses it, by the check of the size. */
  isRefused: boolean;
  /** Milliseconds before it reads the row. */
  wait: number;
};
type Kill = { kind: 'kill'; wait: number };
type Step = Save | Kill;
type Outcome = 'saved' | 'stale' | 'refused' | 'unknown';
/** How many remarks a save may have left. */
const allowed: Record<Outcome, readonly number[]> = { saved: [1], stale: [0], refused: [0], unknown: [0, 1] };
type Done = Save & { label: string; read: number; outcome: Outcome };

const wait = fc.nat({ max: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      id: fc.integer({ min: 1, max: THINGS }),
      isLong: fc.boolean(),
      isRefused: fc.integer({ min: 1, max: 6 }).map((one) => one === 1),
      wait,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), wait }) },
);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const REFUSED = '23514';
const sizeOf = ({ isRefused }: Save) => (isRefused ? -1 : 1);

/** Saves as `saving` does: as a unit first, and in a transaction if that was not written. */
async function save(given: Save, label: string): Promise<Done> {
  const done = { ...given, label, read: 0 };
  try {
    await pause(given.wait);
    done.read = await versionOf(given.id);
    if (!given.isLong && (await asUnit(given, label, done.read))) return { ...done, outcome: 'saved' };
    return { ...done, outcome: await inTransaction(given, label, done.read) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === REFUSED) return { ...done, outcome: 'refused' };
    if (isDatabaseUnavailable(error)) return { ...done, outcome: 'unknown' };
    throw error;
  }
}

async function versionOf(id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from things where id = ${id}`.execute(database.db);
  return rows[0]?.version ?? 0;
}

function asUnit(given: Save, label: string, version: number): Promise<boolean> {
  const unit = newUnit(database);
  const id = String(given.id);
  take(unit, { table: 'things', idType: 'int', id, version, shown: {} });
  changeRow(unit, { table: 'things', id }, { label, size: sizeOf(given) });
  add(unit, 'remarks', [{ thingId: given.id, label }]);
  return write(unit);
}

const inTransaction = (given: Save, label: string, read: number) =>
  database.db.transaction().execute(async (db): Promise<Outcome> => {
    const { rows } = await sql<{ version: number }>`
      select version from things where id = ${given.id} for update`.execute(db);
    if (rows[0]?.version !== read) return 'stale';
    await sql`update things set version = version + 1, label = ${label}, size = ${sizeOf(given)}
      where id = ${given.id}`.execute(db);
    await sql`insert into remarks (thing_id, label) values (${given.id}, ${label})`.execute(db);
    return 'saved';
  });

/** Ends a connection that the saves use, whatever it is doing. */
async function kill({ wait: ms }: Kill): Promise<void> {
  await pause(ms);
  await copy.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'saves' and state <> 'idle' order by random() limit 1`);
}

type Thing = { id: number; version: number; label: string | null };

async function stored() {
  const things = await copy.pool.query<Thing>('select id, version, label from things order by id');
  const remarks = await copy.pool.query<{ thingId: number; label: string }>(
    'select thing_id as "thingId", label from remarks order by id',
  );
  return { things: things.rows, remarks: remarks.rows };
}

test('any mix of saves leaves what the saved ones leave one after the other, in the order of the versions they read', async () => {
  let counted = 0;
  const seen = new Set<Outcome>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 24 }), async (steps) => {
      await run(copy.url, `truncate remarks; update things set version = 1, label = null, size = null`);
      const labels = steps.map(() => `${(counted += 1)}`);
      const ends = await Promise.all(
        steps.map((one, at) => (one.kind === 'kill' ? kill(one) : save(one, labels[at] ?? ''))),
      );
      const done = ends.filter((one): one is Done => one !== undefined);
      for (const { outcome } of done) seen.add(outcome);
      const { things, remarks } = await stored();

      // each is there once or not at all, as it was told
      const wrong = done.filter(({ label, outcome }) => {
        const times = remarks.filter((one) => one.label === label).length;
        return !allowed[outcome].includes(times);
      });
      expect(wrong).toEqual([]);
      // one after the other, in the order of what they read
      const written = done.filter(({ label }) => remarks.some((one) => one.label === label));
      const alone = new Map<number, Thing>(things.map(({ id }) => [id, { id, version: 1, label: null }]));
      for (const { id, read, label } of written.toSorted((one, other) => one.read - other.read)) {
        expect([label, read]).toEqual([label, alone.get(id)?.version]);
        alone.set(id, { id, version: read + 1, label });
      }
      expect(things).toEqual([...alone.values()]);
    }),
    { numRuns: 60 },
  );
  expect(seen).toEqual(new Set<Outcome>(['saved', 'stale', 'refused', 'unknown']));
});
