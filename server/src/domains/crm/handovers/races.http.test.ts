import { enquiries } from '@embark/contracts/crm/enquiries';
import { events } from '@embark/contracts/crm/events';
import { type Handover, handovers } from '@embark/contracts/crm/handovers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';
import { planned, registered } from '../../../../test/events.ts';

// A transfer takes the same locks as every other change.
const crm = testApp();
let [asha, administrator, dhaka, lahore]: Person[] = [];
let email = '';
let turn = 0;

beforeAll(async () => {
  asha = await crm.person({ name: 'Asha' });
  administrator = await crm.person({ roles: ['manager'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
});
beforeEach(() => {
  turn += 1;
  email = `race${turn}@mail.test`;
});
const required = (who: Person | undefined): Person => who ?? expect.unreachable('nobody');

const ask = async (who: Person | undefined, serCode: string) =>
  (await crm.as(required(who), handovers.ask, { office: 'AU', serCode, note: 'They moved.', email })).body;
const accept = (request: Handover, recordId: string, serCode: string, to: Person | undefined) =>
  crm.as(required(administrator), handovers.accept, {
    id: request.id,
    version: request.version,
    recordId,
    serCode,
    assigneeId: required(to).id,
    creditShare: 0,
    commissionShare: 0,
    note: '',
  });
const rowOf = (id: string) =>
  crm.database.db
    .selectFrom('enquiries as e')
    .leftJoin('conversions as v', 'v.enquiryId', 'e.id')
    .select(['e.status', 'e.officeId', 'e.assigneeId', 'e.nextFollowUpAt', 'v.officeId as fileOfficeId'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow();

test('an enquiry transferred while being converted stays in one office with its client file', async () => {
  const { id } = await recorded(crm, required(asha), { serCode: 'AD', email });
  const version = await inStatus(crm, id, 'IP');
  const request = await ask(dhaka, 'ADB');
  const answers = await crm.atOnce<{ status: number }>(
    'enquiries',
    () => crm.as(required(asha), enquiries.convert, { id, version }),
    () => accept(request, id, 'ADB', dhaka),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)]);
  const { status, officeId, fileOfficeId } = await rowOf(id);
  expect([officeId, status]).toEqual(fileOfficeId === null ? [2, 'IP'] : [fileOfficeId, 'CV']);
});

test('if one enquiry is transferred to two offices, one gets it and the other is refused', async () => {
  const { id } = await recorded(crm, required(asha), { serCode: 'AD', email });
  const [one, other] = [await ask(dhaka, 'ADB'), await ask(lahore, 'ADP')];
  const answers = await crm.atOnce<{ status: number; body: object }>(
    'enquiries',
    () => accept(one, id, 'ADB', dhaka),
    () => accept(other, id, 'ADP', lahore),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422)?.body;
  expect(refused).toMatchObject({ error: [{ type: 'recordId' }] });
  const states = [one, other].map(({ id: request }) => crm.as(required(administrator), handovers.get, { id: request }));
  expect((await Promise.all(states)).map(({ body }) => body.state).toSorted()).toEqual(['accepted', 'open']);
});

test('a transfer releases the seat at the event to the waitlist', async () => {
  const event = await planned(crm, required(asha), { capacity: 1 });
  const guest = await registered(crm, required(asha), event.id, { email, phone: null });
  const waiting = await registered(crm, required(asha), event.id);
  expect((await accept(await ask(dhaka, 'FCEBD'), guest.id, 'FCEBD', dhaka)).status).toBe(200);
  const { people } = (await crm.as(required(asha), events.desk, { id: event.id, since: 0 })).body;
  expect(people.map(({ id, state }) => [id, state])).toEqual([[waiting.id, 'registered']]);
});

test('a closed record stays closed without a next date; an open one gets a date and an owner in the new office', async () => {
  for (const status of ['CL', 'FU'] as const) {
    email = `still${status}@mail.test`;
    const { id } = await recorded(crm, required(asha), { serCode: 'AD', email });
    await inStatus(crm, id, status);
    expect((await accept(await ask(dhaka, 'ADB'), id, 'ADB', dhaka)).status).toBe(200);
    const row = await rowOf(id);
    expect([row.status, row.assigneeId, row.nextFollowUpAt !== null]).toEqual([
      status,
      required(dhaka).id,
      status === 'FU',
    ]);
  }
});
