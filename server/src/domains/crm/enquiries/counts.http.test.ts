import { enquiries } from '@embark/contracts/crm/enquiries';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();

test('counts open enquiries by service and status within reach, overdue ones separately, and includes new ones soon', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const late = await recorded(crm, admin, { serCode: 'VE' });
  await inStatus(crm, late.id, 'FU', '2026-03-01T00:00:00Z');
  const inTime = await recorded(crm, admin, { serCode: 'VE' });
  await inStatus(crm, inTime.id, 'FU', '2026-03-05T00:00:00Z');
  const closed = await recorded(crm, admin, { serCode: 'VE' });
  await inStatus(crm, closed.id, 'CL');
  await recorded(crm, admin, { serCode: 'VE' });
  await recorded(crm, admin, { serCode: 'ADB' });

  const all = await crm.as(admin, enquiries.counts, {});
  expect(all.status).toBe(200);
  expect(all.body).toEqual([
    { serCode: 'ADB', status: 'NE', count: 1, overdue: 0 },
    { serCode: 'VE', status: 'FU', count: 2, overdue: 1 },
    { serCode: 'VE', status: 'NE', count: 1, overdue: 0 },
  ]);
  const own = await crm.as(dhaka, enquiries.counts, {});
  expect(own.body).toEqual([{ serCode: 'ADB', status: 'NE', count: 1, overdue: 0 }]);

  await recorded(crm, admin, { serCode: 'ADB' });
  const soon = async () => (await crm.as(dhaka, enquiries.counts, {})).body;
  await expect.poll(soon, { timeout: 5000 }).toEqual([{ serCode: 'ADB', status: 'NE', count: 2, overdue: 0 }]);
});

test('company ar has its own counts, and users without access to enquiries have none', async () => {
  const agent = await crm.person({ roles: ['admin'], companies: ['ar'], company: 'ar' });
  expect((await crm.as(agent, enquiries.counts, {})).body).toEqual([]);
  expect((await crm.as(await crm.person({ roles: ['acc'] }), enquiries.counts, {})).status).toBe(403);
});

test('a list is counted by status under its filter, ignoring the filter on status', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const karachi = await crm.person({ roles: ['pkuser'], country: 'PK' });
  const closed = await recorded(crm, admin, { serCode: 'ADP', rating: 'hot' });
  await inStatus(crm, closed.id, 'CL');
  await recorded(crm, admin, { serCode: 'ADP', rating: 'hot' });
  await recorded(crm, admin, { serCode: 'ADP', rating: 'cold' });
  const counted = async (who: typeof admin, filter: object) =>
    (await crm.as(who, enquiries.byStatus, { serCode: 'ADP', ...filter })).body.toSorted((a, b) => a.count - b.count);

  expect(await counted(admin, {})).toEqual([
    { status: 'CL', count: 1 },
    { status: 'NE', count: 2 },
  ]);
  const hot = [
    { status: 'CL', count: 1 },
    { status: 'NE', count: 1 },
  ];
  expect(await counted(admin, { rating: 'hot', status: 'NE' })).toEqual(expect.arrayContaining(hot));
  expect(await counted(karachi, { rating: 'hot' })).toHaveLength(2);
  expect(await counted(await crm.person({ roles: ['buser'], country: 'BD' }), {})).toEqual([]);
  expect((await crm.as(await crm.person({ roles: ['acc'] }), enquiries.byStatus, {})).status).toBe(403);
  expect((await crm.as(admin, enquiries.byStatus, { where: '{' })).status).toBe(422);
});
