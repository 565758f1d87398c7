import { listImports } from '@embark/contracts/crm/listImports';
import { register } from '@embark/contracts/crm/register';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { csv } from '../../../../test/importing.ts';
import { listImporting } from '../../../../test/listImporting.ts';
import { cancelOld } from '../register/register.queries.ts';
import { removeOld } from './listImports.queries.ts';

const crm = testApp({ importRowsDays: 10 });
const l = listImporting(crm);

const rowsOf = async (id: string) =>
  (await crm.database.pool.query('select 1 from list_import_rows where import_id = $1', [id])).rowCount;

test('P12: an import into a list tells when it is removed, and goes with its rows', async () => {
  const who = await crm.person({ roles: ['admin'] });
  const file = csv('Provider,CRICOS code', ...Array.from({ length: 5 }, (_, at) => `School ${at},`));
  const { id, rowsUntil } = await l.read(who, file, { list: 'providers' });
  expect([rowsUntil, await rowsOf(id)]).toEqual(['2026-03-12T01:00:00.000Z', 5]);
  await removeOld(crm.database.db, new Date('2026-03-12T00:59:00Z'));
  expect(await rowsOf(id)).toBe(5);
  await removeOld(crm.database.db, new Date('2026-03-12T01:01:00Z'), 2);
  expect(await rowsOf(id)).toBe(0);
  expect((await crm.as(who, listImports.get, { id })).status).toBe(404);
});

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
