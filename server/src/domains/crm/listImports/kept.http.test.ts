import { listImports } from '@embark/contracts/crm/listImports';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { csv } from '../../../../test/importing.ts';
import { listImporting } from '../../../../test/listImporting.ts';
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
