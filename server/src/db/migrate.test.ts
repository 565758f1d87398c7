import { Migrator } from 'kysely/migration';
import { expect, inject, test } from 'vitest';
import { copyOf, emptyDatabase } from '../../test/database.ts';
import { catalogueText, differences } from '../../test/catalogue/text.ts';
import { fillAfter } from '../../test/fills.ts';
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
    const filled = steps.filter((step) => fillAfter(step.slice(0, 4)).length > 0).length;
    expect(rows[0]).toEqual({ contacts: filled, enquiries: filled * 8, conversions: filled, undated: 0 });
    const fresh = await copyOf(inject('template'));
    expect(differences(await catalogueText(own.pool), await catalogueText(fresh.pool))).toEqual([]);
    await fresh.drop();
  } finally {
    await own.drop();
  }
});

test('R7: databases that know two steps under their earlier numbers start', async () => {
  const own = await copyOf(inject('template'));
  try {
    const rename = (from: string, to: string) =>
      own.pool.query('update kysely_migration set name = $2 where name = $1', [from, to]);
    await rename('0047_message_templates.sql', '0046_message_templates.sql');
    await rename('0048_plain_reasons.sql', '0050_plain_reasons.sql');
    expect(await migrate(own)).toEqual([]);
    expect(await isMigrated(own)).toBe(true);
  } finally {
    await own.drop();
  }
});
