import { admissions } from '@embark/contracts/casework/admissions';
import { leads } from '@embark/contracts/crm/leads';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { working } from '../test/bulk.ts';
import { recorded } from '../test/enquiries.ts';

const crm = testApp();
const work = working(crm);
beforeEach(() => crm.setClock('2026-11-27T19:00:00Z')); // six in the morning of the 28th in Melbourne, half past midnight in Delhi

const nameOf = (reply: { headers: Record<string, unknown> }) =>
  decodeURIComponent(String(reply.headers['content-disposition']).replace("attachment; filename*=UTF-8''", ''));

const columns = [{ id: 'name', title: 'Name' }];
const words = { heading: 'Office', total: 'Total', columns: [{ id: 'all' as const, title: 'All' }] };
/** Every file that carries the day on which it was made. */
const files: Record<string, (who: Person) => Promise<{ headers: Record<string, unknown> }>> = {
  'enquiries {day}.csv': async (who) => {
    const { body } = await crm.as(who, bulk.export, { list: 'enquiries', format: 'csv', columns });
    return crm.as(who, bulk.file, { id: body.id });
  },
  'enquiries {day}.xlsx': async (who) => {
    const { body } = await crm.as(who, bulk.export, { list: 'enquiries', format: 'xlsx', columns });
    return crm.as(who, bulk.file, { id: body.id });
  },
  'rating {day}.csv': async (who) => {
    const { id } = await recorded(crm, who);
    const job = await work.start(who, { ids: [id] }, { kind: 'rating', rating: 'hot' });
    return crm.as(who, bulk.rows, { id: job.id });
  },
  'leads office by status {day}.csv': (who) =>
    crm.as(who, leads.export, { rows: 'office', columns: 'status', format: 'csv' }),
  'admissions by office {day}.csv': (who) =>
    crm.as(who, admissions.export, { filter: { rows: 'office' }, format: 'csv', ...words }),
};

test.each(Object.entries(files))('D3: %s has the day of the user, or else of their office', async (pattern, make) => {
  const inMelbourne = await crm.person({ roles: ['admin'] });
  expect(nameOf(await make(inMelbourne))).toBe(pattern.replace('{day}', '2026-11-28'));
  const inLondon = await crm.person({ roles: ['admin'] });
  await crm.database.pool.query("update users set zone = 'Europe/London' where id = $1", [inLondon.id]);
  expect(nameOf(await make(inLondon))).toBe(pattern.replace('{day}', '2026-11-27'));
});
