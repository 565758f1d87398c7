import { ContactCard, contacts } from '@embark/contracts/crm/contacts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { inStatus, recorded } from '../../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
let dhaka: Person;
let admin: Person;
let contactId: string;

// a call and a date in Melbourne, an earlier date in Dhaka
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  dhaka = await crm.person({ name: 'Dina Owner', roles: ['buser'], country: 'BD' });
  admin = await crm.person({ roles: ['admin'] });
  const first = await recorded(crm, admin, { assigneeId: asha.id, phone: '0412 345 678', email: 'card@mail.test' });
  contactId = first.contactId;
  await inStatus(crm, first.id, 'FU', '2026-03-05T00:00:00Z');
  const call = (outcome: 'reached' | 'no-answer') =>
    crm.as(asha, enquiries.addToTimeline, { id: first.id, kind: 'call', outcome, direction: 'out' });
  await call('reached');
  crm.setClock('2026-03-02T05:00:00Z');
  await call('no-answer');
  const second = await recorded(crm, admin, { serCode: 'ADB', contactId, assigneeId: dhaka.id });
  await inStatus(crm, second.id, 'FU', '2026-03-03T04:00:00Z');
});

const cardOf = async (who: Person) => (await crm.as(who, contacts.card, { id: contactId })).body;

test('a card shows contact details, the owner, the last conversation and the next step', async () => {
  const card = await cardOf(asha);
  expect(card).toMatchObject({
    phone: '+61412345678',
    email: 'card@mail.test',
    office: 'AU',
    owner: 'Asha Owner',
    lastContact: { at: '2026-03-02T01:00:00.000Z', way: 'call', channel: null },
    next: { of: 'enquiries', at: '2026-03-05T00:00:00.000Z', office: 'AU' },
  });
  expect(ContactCard.strict().parse(card)).toEqual(card);
});

test('uses only records that the user can access', async () => {
  expect(await cardOf(dhaka)).toMatchObject({
    office: 'BD',
    owner: 'Dina Owner',
    lastContact: null,
    next: { at: '2026-03-03T04:00:00.000Z', office: 'BD' },
  });
  expect(await cardOf(admin)).toMatchObject({
    lastContact: { way: 'call' },
    next: { at: '2026-03-03T04:00:00.000Z', office: 'BD' },
  });
});

test.each<[string, Parameters<typeof crm.person>[0], number]>([
  ['another office', { roles: ['pkuser'], country: 'PK' }, 404],
  ['only client files', { roles: ['acc'] }, 404],
  ['staff records', { roles: ['hr'] }, 403],
  ['another company', { roles: ['admin'], companies: ['ar'] }, 404],
])('is refused to a user of %s', async (_, of, status) => {
  const who = await crm.person(of);
  expect((await crm.as(who, contacts.card, { id: contactId })).status).toBe(status);
});
