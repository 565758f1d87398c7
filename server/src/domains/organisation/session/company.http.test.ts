import { enquiries } from '@embark/contracts/crm/enquiries';
import { COMPANY_HEADER } from '@embark/contracts/kit';
import { session } from '@embark/contracts/organisation/session';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';

const crm = testApp();
const believing = (company: string) => ({ [COMPANY_HEADER]: company });

async function enquiriesKept(): Promise<number> {
  return (await crm.database.db.selectFrom('enquiries').select('id').execute()).length;
}

test('a tab left open in the other company cannot save, and gets the reason', async () => {
  const asha = await crm.person({ roles: ['admin'], companies: ['fc', 'ar'] });
  const lead = { serCode: 'VE', givenNames: 'Lin', email: 'lin@example.com' };
  expect((await crm.as(asha, enquiries.create, lead, believing('fc'))).status).toBe(200);
  const before = await enquiriesKept();

  await crm.as(asha, session.switchCompany, { company: 'ar' }, believing('fc'));
  const late = { ...lead, email: 'late@example.com' };
  expect(await crm.as(asha, enquiries.create, late, believing('fc'))).toMatchObject({
    status: 409,
    body: { code: 'other-company', present: { company: 'ar' } },
  });
  expect(await crm.as(asha, enquiries.list, {}, believing('fc'))).toMatchObject({ status: 409 });
  expect(await enquiriesKept()).toBe(before);
});

test('requests about the user work in either company', async () => {
  const asha = await crm.person({ companies: ['fc', 'ar'] });
  await crm.as(asha, session.switchCompany, { company: 'ar' });
  for (const act of [
    () => crm.as(asha, session.renew, {}, believing('fc')),
    () => crm.as(asha, session.saveSettings, { settings: { fontSize: 1.1 } }, believing('fc')),
    () => crm.as(asha, session.switchCompany, { company: 'fc' }, believing('fc')),
  ])
    expect((await act()).status).toBe(200);
  expect((await crm.as(asha, enquiries.list, {}, believing('fc'))).status).toBe(200);
});

test('without a company header the session’s company applies', async () => {
  const asha = await crm.person({ roles: ['admin'], companies: ['fc', 'ar'] });
  await crm.as(asha, session.switchCompany, { company: 'ar' });
  expect((await crm.as(asha, enquiries.list, {})).status).toBe(200);
});
