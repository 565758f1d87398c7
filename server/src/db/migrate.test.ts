import { readFile } from 'node:fs/promises';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { copyOf, emptyDatabase } from '../../test/database.ts';
import { catalogueText, differences } from '../../test/catalogue/text.ts';
import { BASE, fillAfter } from '../../test/fills.ts';
import { landedSteps, stepHashes } from '../../test/landed.ts';
import { isMigrated, migrate, sqlFiles } from './migrate.ts';

test('R7: no step was edited after it landed (a mistake is fixed by the next step)', async () => {
  const now = await stepHashes();
  const landed = await landedSteps();
  expect(now, 'a new step is added by `npm run db:types`').toEqual(landed);
});

test('R7: every step runs on rows of all earlier schemas', { timeout: 120_000 }, async () => {
  const own = await emptyDatabase(inject('template'));
  try {
    const steps = Object.keys(await sqlFiles.getMigrations());
    for (const step of steps) {
      const { error } = await new Migrator({ db: own.db, provider: sqlFiles }).migrateTo(step);
      expect(error, `step ${step}`).toBeUndefined();
      for (const statement of fillAfter(step.slice(0, 4)))
        await own.pool.query(statement).catch((cause: unknown) => {
          throw new Error(`${step}: ${statement}`, { cause });
        });
    }
    await migrate(own);
    const { rows } = await own.pool.query(`select
      (select count(*) from contacts) as contacts, (select count(*) from enquiries) as enquiries,
      (select count(*) from conversions) as conversions,
      (select count(*) from enquiries where status not in ('CL', 'NI', 'CV') and next_follow_up_at is null) as undated`);
    const people = steps.filter((step) => step.slice(0, 4) > BASE).length + 2;
    expect(rows[0]).toEqual({ contacts: people, enquiries: people * 8, conversions: people, undated: 0 });
    const fresh = await copyOf(inject('template'));
    expect(differences(await catalogueText(own.pool), await catalogueText(fresh.pool))).toEqual([]);
    await fresh.drop();
  } finally {
    await own.drop();
  }
});

/** The migrations of the version before. */
const earlier = async (): Promise<string[]> =>
  JSON.parse(await readFile(new URL('../../migrations/earlier.json', import.meta.url), 'utf8'));

describe('R7: a database of an earlier version', () => {
  let own: Awaited<ReturnType<typeof emptyDatabase>>;
  let now: string[];
  const names = async () =>
    (await own.pool.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
      ({ name }) => name,
    );
  const onlyKnows = async (known: readonly string[]) => {
    await own.pool.query('delete from kysely_migration');
    await own.pool.query(
      "insert into kysely_migration (name, timestamp) select name, '2026-11-28' from unnest($1::text[]) as name",
      [known],
    );
  };

  beforeEach(async () => {
    own = await emptyDatabase(inject('template'));
    now = Object.keys(await sqlFiles.getMigrations());
    const base = now.find((step) => step.startsWith(BASE)) ?? '';
    await new Migrator({ db: own.db, provider: sqlFiles }).migrateTo(base); // later steps have not run on it
  });
  afterEach(() => own.drop());

  test('that has all its migrations keeps its rows and knows the migrations of today', async () => {
    for (const statement of fillAfter(BASE)) await own.pool.query(statement);
    const rows = await own.pool.query('select id, version from enquiries order by id');
    await onlyKnows(await earlier());
    expect(await isMigrated(own)).toBe(false);
    await migrate(own);
    expect(await names()).toEqual(now);
    expect(await isMigrated(own)).toBe(true);
    expect(await migrate(own)).toEqual([]);
    expect((await own.pool.query('select id, version from enquiries order by id')).rows).toEqual(rows.rows);
  });

  test('that also has a later migration of its own branch keeps it', async () => {
    await onlyKnows([...(await earlier()), ...now.slice(8)]);
    expect(await migrate(own)).toEqual([]);
    expect(await names()).toEqual(now);
  });

  test.each([
    ['lacks the last', (all: string[]) => all.slice(0, -1)],
    ['lacks one in the middle', (all: string[]) => all.toSpliced(70, 1)],
    ['has only the first', (all: string[]) => all.slice(0, 1)],
  ])('that %s is refused with one sentence, and nothing changes', async (_what, part) => {
    const known = part(await earlier());
    await onlyKnows(known);
    const before = await catalogueText(own.pool);
    await expect(migrate(own)).rejects.toThrow(
      /^This database was last used by an older version: start version [0-9a-f]{8} on it once, then this one again\.$/,
    );
    expect(await names()).toEqual(known);
    expect(differences(before, await catalogueText(own.pool))).toEqual([]);
  });

  test('R7: two servers that start at once on it take turns', async () => {
    await onlyKnows(await earlier());
    const [one, other] = await Promise.all([migrate(own), migrate(own)]);
    expect([...one, ...other].toSorted()).toEqual(now.slice(8));
    expect(await names()).toEqual(now);
  });
});
