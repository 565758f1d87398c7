import { leave } from '@embark/contracts/hr/leave';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { logo } from '../../../../test/billing.ts';
import { asked, worksAs } from '../../../../test/leave.ts';

const crm = testApp();
let hr: Person;
let lead: Person;
let asha: Person;
beforeAll(async () => {
  hr = await crm.person({ roles: ['hr'], name: 'Salma' });
  lead = await crm.person({ roles: ['manager'], name: 'Lead' });
  asha = await crm.person({ name: 'Asha' });
  await worksAs(crm, asha, { startsOn: '2025-01-01', managerId: lead.id });
});

const add = (who: Person, requestId: string, content: Buffer = logo, name = 'fracture.png') =>
  crm.upload(who, leave.attach, name, content, { requestId });
const open = async (who: Person, id: string) =>
  (
    await crm.app.inject({
      url: `/api/leave-app/requests/${id}/file`,
      headers: { authorization: `Bearer ${who.token}` },
    })
  ).statusCode;

test('N2: the certificate of a request is seen by the person and HR; the approver knows that it is there', async () => {
  const { id } = await asked(crm, asha, { type: 'personal' });
  expect(await open(asha, id)).toBe(404);
  const added = await add(asha, id);
  expect(added.status).toBe(200);
  expect(added.body.file).toMatchObject({ title: 'fracture.png' });
  expect((await crm.as(hr, leave.get, { id })).body.file?.title).toBe('fracture.png');
  expect((await crm.as(lead, leave.get, { id })).body).toMatchObject({ file: { title: null }, can: { attach: false } });
  const other = await crm.person({ name: 'Other' });
  expect([await open(asha, id), await open(hr, id), await open(lead, id), await open(other, id)]).toEqual([
    200, 200, 403, 404,
  ]);
  expect([(await add(lead, id)).status, (await add(other, id)).status]).toEqual([403, 404]);
  const wrong = await add(asha, id, Buffer.from('no picture'), 'x.txt');
  expect([wrong.status, wrong.body.error?.[0]?.type]).toEqual([422, 'file']);
  expect(await crm.trail(id)).toEqual(['leave.ask', 'leave.attach']);
  const { version } = (await crm.as(asha, leave.get, { id })).body;
  await crm.as(asha, leave.cancel, { id, version });
  expect((await add(asha, id)).status).toBe(403);
});
