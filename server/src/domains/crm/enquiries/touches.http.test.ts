import { enquiries } from '@embark/contracts/crm/enquiries';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
const source = async (name: string) => {
  const found = crm.database.db.selectFrom('leadSources').select('id').where('company', '=', 'fc');
  return (await found.where('name', '=', name).executeTakeFirstOrThrow()).id;
};

test('an enquiry shows the first and last source of its person up to then, within reach', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const karachi = await crm.person({ roles: ['pkuser'], country: 'PK' });
  const phone = '0412 555 777';
  const first = await recorded(crm, admin, { serCode: 'VE', phone, leadSourceId: await source('Facebook') });
  let minute = Date.parse('2026-03-02T02:00:00Z');
  const enquire = async (serCode: string, name: string | null, assigneeId = admin.id) => {
    crm.setClock(new Date((minute += 60_000)).toISOString());
    const leadSourceId = name === null ? null : await source(name);
    return recorded(crm, admin, { serCode, contactId: first.contactId, leadSourceId, assigneeId });
  };
  const second = await enquire('VEB', 'Google');
  const third = await enquire('ADB', null);
  await enquire('AD', 'Instagram');
  const touches = async (who: typeof admin, { id }: { id: string }) => {
    const { status, body } = await crm.as(who, enquiries.touches, { id });
    return [status, body.firstTouch?.leadSource, body.lastTouch?.leadSource];
  };

  expect(await touches(admin, first)).toEqual([200, 'Facebook', 'Facebook']);
  expect(await touches(admin, third)).toEqual([200, 'Facebook', 'Google']);
  expect(await touches(dhaka, third)).toEqual([200, 'Google', 'Google']);
  expect(await touches(karachi, second)).toEqual([404, undefined, undefined]);
});
