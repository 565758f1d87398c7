import { bulk } from '@embark/contracts/workspace/bulk';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/bulk.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { onlyOwnStatistics, rowsRead, unknownTables } from '../../../../test/plans/rowsRead.ts';

const crm = testApp();
const work = working(crm);
let client: Client;
beforeAll(async () => {
  client = await onlyOwnStatistics(crm.url);
});
afterAll(() => client.end());

const ROWS = 4_000;

test('P13: the result of a bulk update is read at once, and its tables are known', async () => {
  const who = await crm.person({ roles: ['admin'] });
  const { id } = await recorded(crm, who);
  await work.copies(id, ROWS);
  const job = await work.start(who, { all: true, filter: {} }, { kind: 'rating', rating: 'hot' });
  await work.run(job.id);
  expect(await unknownTables(client)).toEqual([]);
  const read = await rowsRead(client, async () => {
    const { body } = await crm.as(who, bulk.rows, { id: job.id });
    expect(String(body).trim().split('\r\n')).toHaveLength(2 + ROWS);
  });
  expect(read).toBeLessThan(20 * ROWS);
  await crm.as(who, bulk.undo, { id: job.id });
  await work.undo(job.id);
  expect((await crm.as(who, bulk.get, { id: job.id })).body).toMatchObject({ state: 'undone' });
}, 120_000);
