import { randomUUID } from 'node:crypto';
import { contacts, merges } from '@embark/contracts/crm/contacts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { type DeskItem, events } from '@embark/contracts/crm/events';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { planned, registered, somebody } from '../../../../test/events.ts';

const crm = testApp();
const NOW = '2026-03-10T07:30:00.000Z';
let asha: Person;
let admin: Person;
beforeAll(async () => {
  crm.setClock(NOW);
  asha = await crm.person();
  admin = await crm.person({ roles: ['admin'] });
});

const walkIn = (given: object): DeskItem => ({ key: randomUUID(), kind: 'walk-in', at: NOW, ...somebody(), ...given });
const send = async (id: string, ...items: DeskItem[]) =>
  (await crm.as(asha, events.sync, { id, sentAt: NOW, items })).body.answers;
const peopleOf = async (id: string) => (await crm.as(asha, events.desk, { id, since: 0 })).body.people;
const whoIsIn = async (id: string) =>
  (await peopleOf(id)).filter(({ attendedAt }) => attendedAt !== null).map(({ name }) => name);
const contactOf = async (id: string) => (await crm.as(asha, enquiries.get, { id })).body.contactId;
const merge = async (keep: string, drop: string) => {
  const { body } = await crm.as(admin, merges.preview, { keep, drop });
  const given = { keep, drop, keepVersion: body.keep.version, dropVersion: body.drop.version };
  return (await crm.as(admin, merges.merge, given)).status;
};

describe('a household with one phone', () => {
  test('people are told apart by name, however many are registered', async () => {
    const { id } = await planned(crm, asha);
    const { phone } = somebody();
    for (const name of ['Nadia Islam', 'Aisha Islam', 'Rafiq Islam', 'Yusuf Islam', 'Sumaiya Islam', 'Zara Islam'])
      await registered(crm, asha, id, { name, phone });
    const omar = await registered(crm, asha, id, { name: 'Omar Faruk', phone });
    const [answer] = await send(id, walkIn({ name: 'omar FARUK', phone }));
    expect(answer?.id).toBe(omar.id);
    expect(await whoIsIn(id)).toEqual(['Omar Faruk']);
    await send(id, walkIn({ name: 'Zara Islam', phone }));
    expect((await whoIsIn(id)).toSorted()).toEqual(['Omar Faruk', 'Zara Islam']);
  });

  test('two walk-ins are two people, and a different spelling of one is not', async () => {
    const { id } = await planned(crm, asha);
    const { phone } = somebody();
    await send(id, walkIn({ name: 'Karim Mollah', phone }), walkIn({ name: 'Salma Begum', phone }));
    await send(id, walkIn({ name: 'Md. Karim Mollah', phone }));
    expect((await whoIsIn(id)).toSorted()).toEqual(['Karim Mollah', 'Salma Begum']);
  });
});

describe('a merged contact', () => {
  test('is checked in by the other number, email or name', async () => {
    const [event, other] = [await planned(crm, asha), await planned(crm, asha)];
    const [one, two] = [somebody('Prince Mahmud'), { ...somebody('Prince Mahmud'), email: 'prince.m@x.test' }];
    const first = await registered(crm, asha, event.id, one);
    const second = await registered(crm, asha, other.id, two);
    expect(await merge(await contactOf(first.id), await contactOf(second.id))).toBe(200);
    const byNumber = walkIn({ ...two, email: '' });
    const byEmail = walkIn({ name: 'Mahmud Prince', phone: '', email: 'PRINCE.m@x.test' });
    const answers = await send(event.id, byNumber, byEmail);
    expect(answers.map(({ outcome, id }) => [outcome, id])).toEqual([
      ['done', first.id],
      ['done', first.id],
    ]);
    expect((await peopleOf(event.id)).length).toBe(1);
  });
});

test('a contact selected under another name is not registered twice, and the attempt leaves no data', async () => {
  const { id } = await planned(crm, asha);
  const first = await registered(crm, asha, id, somebody('Farzana Haque'));
  const contactId = await contactOf(first.id);
  const again = await crm.as(asha, events.register, { id, name: 'F. Chowdhury', contactId });
  expect([again.status, again.body.message]).toEqual([409, 'Farzana Haque is already registered for this event.']);
  expect((await crm.as(admin, contacts.get, { id: contactId })).body.enquiries).toBe(1);
});

describe('a cancelled registration', () => {
  test('is restored under another spelling, not duplicated', async () => {
    const { id } = await planned(crm, asha);
    const guest = { ...somebody('Karim Mia'), email: 'karim.mia@x.test' };
    const { id: enquiryId } = await registered(crm, asha, id, guest);
    await crm.as(asha, events.changeRegistration, { id, enquiryId, state: 'cancelled' });
    const again = await crm.as(asha, events.register, { id, ...guest, name: 'Md. Karim Mia', seats: 2 });
    expect(again.body).toMatchObject({ id: enquiryId, state: 'registered', seats: 2 });
    expect((await peopleOf(id)).length).toBe(1);
    // a second attempt is refused
    const twice = await crm.as(asha, events.register, { id, ...guest, name: 'Md. Karim Mia' });
    expect([twice.status, twice.body.message]).toEqual([409, 'Karim Mia is already registered for this event.']);
  });
});
