import { register } from '@embark/contracts/catalogue/register';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { cancelOld } from './register.queries.ts';

const crm = testApp();

test('P12: a file of the register that nobody applies is discarded with its rows', async () => {
  const who = await crm.person({ roles: ['admin'] });
  const { rows } = await crm.database.pool.query(
    `insert into register_imports (company, created_by, file_name, file_size, file_hash, state, created_at) values ('fc', $1, 'cricos.zip', 10, 'x', 'staged', $2) returning id`,
    [who.id, '2026-03-02T01:00:00Z'],
  );
  const { id } = rows[0];
  await crm.database.pool.query(`insert into register_rows values ($1, 'provider', '00001A', '{}')`, [id]);
  const tidy = (day: string) => cancelOld(crm.database.db, new Date(day), new Date('2026-03-20T00:00:00Z'));
  await tidy('2026-03-02T00:00:00Z');
  expect((await crm.as(who, register.get, { id })).body.state).toBe('staged');
  await tidy('2026-03-03T00:00:00Z');
  expect((await crm.as(who, register.get, { id })).body.state).toBe('cancelled');
  expect((await crm.database.pool.query('select 1 from register_rows where import_id = $1', [id])).rowCount).toBe(0);
});
