import { enquiries } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
const list = async (filter: Parameters<typeof crm.as<typeof enquiries.list>>[2]) =>
  (await crm.as(asha, enquiries.list, filter)).body;

/** So many copies of an enquiry, numbered from `from`. */
const copied = (id: string, from: number, count: number) =>
  sql`insert into enquiries (number, company, service_id, office_id, contact_id, status, assignee_id, next_follow_up_at, interest, created_at)
    select 'E-2020-' || (${from}::int + n), company, service_id, office_id, contact_id, status, assignee_id, next_follow_up_at, interest,
      created_at + n * interval '1 second' from enquiries, generate_series(1, ${count}::int) as n where id = ${id}`.execute(
    crm.database.db,
  );

beforeAll(async () => {
  asha = await crm.person({ roles: ['admin'] });
  const rare = await recorded(crm, asha, { familyName: 'Quirke' });
  await copied(rare.id, 500_000, 60);
  const common = await recorded(crm, asha, { familyName: 'Sultana' });
  await copied(common.id, 600_000, 1004);
});

test('a search that matches more than a thousand says so, and counts them all on request', async () => {
  const page = await list({ q: 'sultana', size: 20 });
  expect([page.total, page.capped, page.rows.length]).toEqual([1000, true, 20]);
  const exact = await list({ q: 'sultana', size: 1, total: 'exact' });
  expect([exact.total, exact.capped ?? false]).toEqual([1005, false]);
  expect((await list({ q: 'sultana', total: 'no' })).total).toBeNull();
});

test('its pages go on to the last of its rows, each once', async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await list({ q: 'sultana', size: 100, total: 'no', ...(cursor && { cursor }) });
    seen.push(...page.rows.map(({ id }) => id));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([1005, 1005]);
});

test.each(['quirke', 'sultana quirke', 'E-2020-600007'])('fewer matches of "%s" are counted exactly', async (q) => {
  const { total, capped = false } = await list({ q, size: 20 });
  const { total: exact } = await list({ q, size: 20, total: 'exact' });
  expect([total, capped]).toEqual([exact, false]);
  expect(total).toBe(q === 'quirke' ? 61 : q.startsWith('E') ? 1 : 0);
});

test('another spelling is capped as well; a filter or another order beside it are counted exactly', async () => {
  expect(await list({ q: 'soltana', size: 20 })).toMatchObject({ total: 1000, capped: true });
  expect((await list({ q: 'sultana', sort: 'name', size: 20 })).total).toBe(1005);
  expect((await list({ q: 'sultana', status: 'CL', size: 20 })).total).toBe(0);
});

test('tabs, which say how many there are, stay exact', async () => {
  const { body } = await crm.as(asha, enquiries.byStatus, { q: 'sultana' });
  expect(body).toEqual([{ status: 'NE', count: 1005 }]);
});
