import { enquiries } from '@embark/contracts/crm/enquiries';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();

test('open enquiries are counted by service and status within reach, overdue ones apart, and new ones soon', async () => {
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

test('company ar has counts of its own, and who works with no enquiries has none', async () => {
  const agent = await crm.person({ roles: ['admin'], companies: ['ar'], company: 'ar' });
  expect((await crm.as(agent, enquiries.counts, {})).body).toEqual([]);
  expect((await crm.as(await crm.person({ roles: ['acc'] }), enquiries.counts, {})).status).toBe(403);
});
