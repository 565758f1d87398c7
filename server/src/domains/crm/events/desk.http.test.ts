import { randomUUID } from 'node:crypto';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { type DeskItem, events } from '@embark/contracts/crm/events';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { planned, registered, somebody } from '../../../../test/events.ts';

const crm = testApp();
let asha: Person;
let door: Person;
let gate: Person;
const NOW = '2026-03-10T07:30:00.000Z';
beforeAll(async () => {
  crm.setClock(NOW);
  asha = await crm.person();
  door = await crm.person({ name: 'Door' });
  gate = await crm.person({ name: 'Gate' });
});

const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
const item = (kind: 'in' | 'out', of: string, minutes = 0): DeskItem => ({
  key: randomUUID(),
  kind,
  of,
  at: at(minutes),
});
const walkIn = (given: object, minutes = 0): DeskItem => ({
  key: randomUUID(),
  kind: 'walk-in',
  at: at(minutes),
  ...somebody(),
  ...given,
});
const send = async (who: Person, id: string, items: DeskItem[], sentAt = NOW) => {
  const { status, body } = await crm.as(who, events.sync, { id, sentAt, items });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.answers;
};
const deskOf = async (id: string, since = 0) => (await crm.as(asha, events.desk, { id, since })).body;
const find = async (id: string, of: string) => (await deskOf(id)).people.find((one) => one.id === of);
const guestsOf = async (id: string, count: number) => {
  const made: string[] = [];
  for (let index = 0; index < count; index += 1) made.push((await registered(crm, asha, id)).id);
  return made;
};

describe('the desk', () => {
  test('checks in once, whichever phone sends it, and keeps the earliest time', async () => {
    const { id } = await planned(crm, asha);
    const [one = ''] = await guestsOf(id, 1);
    const late = item('in', one, -2);
    expect(await send(door, id, [late])).toEqual([{ key: late.key, outcome: 'done', id: one, message: null }]);
    expect((await find(id, one))?.attendedAt).toBe(at(-2));
    await send(gate, id, [item('in', one, -10)]);
    expect((await find(id, one))?.attendedAt).toBe(at(-10));
    const { body } = await crm.as(asha, events.registrations, { id });
    expect(body.rows[0]).toMatchObject({ attendedBy: 'Gate', noShow: false });
    await send(door, id, [late, late]); // sent again: nothing changes
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id: one, kind: ['event'] });
    expect(stream.rows.map(({ data }) => data['what'])).toEqual(['attended', 'registered']);
  });

  test('an undo cancels earlier check-ins, in whichever order the two arrive', async () => {
    const { id } = await planned(crm, asha);
    const [one = '', two = ''] = await guestsOf(id, 2);
    await send(door, id, [item('in', one, -5), item('out', one, -3)]);
    await send(gate, id, [item('out', two, -3)]);
    await send(door, id, [item('in', two, -5)]);
    expect((await deskOf(id)).people.map(({ attendedAt }) => attendedAt)).toEqual([null, null]);
    await send(gate, id, [item('in', two, -1)]);
    expect((await find(id, two))?.attendedAt).toBe(at(-1));
  });

  test('corrects a phone whose clock is wrong', async () => {
    const { id } = await planned(crm, asha);
    const [one = ''] = await guestsOf(id, 1);
    await send(door, id, [item('in', one, 120 - 4)], at(120)); // the phone's clock is two hours fast, the check-in was four minutes ago
    expect((await find(id, one))?.attendedAt).toBe(at(-4));
  });

  test('accepts walk-ins beyond the capacity, and people on the waitlist or cancelled when they arrive', async () => {
    const { id } = await planned(crm, asha, { capacity: 1 });
    const [first = '', waits = ''] = await guestsOf(id, 2);
    await crm.as(asha, events.changeRegistration, { id, enquiryId: first, state: 'cancelled' });
    await crm.as(asha, events.changeRegistration, { id, enquiryId: waits, state: 'cancelled' });
    const guest = walkIn({ name: 'Prince' });
    const [answer] = await send(door, id, [guest, item('in', first), item('in', waits)]);
    expect(answer?.outcome).toBe('done');
    const { body } = await crm.as(asha, events.get, { id });
    expect(body.figures).toMatchObject({ registered: 3, attended: 3, walkIns: 1, cancelled: 0 });
    expect(body.state).toBe('full');
    expect(await crm.trail(answer?.id ?? '')).toEqual(['enquiries.create', 'events.register', 'events.sync']);
  });

  test('a walk-in can be undone before it was sent', async () => {
    const { id } = await planned(crm, asha);
    const guest = walkIn({}, -4);
    const undo = { ...item('out', guest.key, -3) };
    const [, answer] = await send(door, id, [guest, undo]);
    expect(answer?.outcome).toBe('done');
    const { people } = await deskOf(id);
    expect(people.map(({ attendedAt, walkIn: isOne }) => [attendedAt, isOne])).toEqual([[null, true]]);
    // and by its key later
    await send(door, id, [item('in', guest.key, -1)]);
    expect((await deskOf(id)).people[0]?.attendedAt).toBe(at(-1));
  });

  test('refuses an invalid item on its own, with a message', async () => {
    const { id } = await planned(crm, asha);
    const other = await planned(crm, asha);
    const [one = ''] = await guestsOf(id, 1);
    const [stranger = ''] = await guestsOf(other.id, 1);
    const items = [
      walkIn({ name: 'Nobody', phone: '', email: '' }),
      walkIn({ name: 'Somebody', phone: '', email: 'not an address' }),
      item('in', stranger),
      item('in', one),
    ];
    const answers = await send(door, id, items);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'done']);
    expect(answers[0]?.message).toBe('Enter an email or a phone number');
    expect((await deskOf(id)).people.length).toBe(1);
    expect((await find(other.id, stranger))?.attendedAt).toBeNull();
  });

  test('returns what changed since, with minimal personal details', async () => {
    const { id } = await planned(crm, asha);
    const [one = ''] = await guestsOf(id, 3);
    const fullDesk = await deskOf(id);
    expect([fullDesk.people.length, fullDesk.known]).toEqual([3, 3]);
    expect(Object.keys(fullDesk.people[0] ?? {}).toSorted()).toEqual(
      ['attendedAt', 'digits', 'id', 'name', 'revision', 'seats', 'state', 'token', 'walkIn'].toSorted(),
    );
    expect(fullDesk.people[0]?.digits).toMatch(/^\d{6}$/);
    await send(door, id, [item('in', one)]);
    const since = await deskOf(id, fullDesk.revision);
    expect(since.people.map((person) => person.id)).toEqual([one]);
    expect((await deskOf(id, since.revision)).people).toEqual([]);
  });
});

test('300 people checked in from two phones, one offline for ten minutes, give the correct list', async () => {
  const { id } = await planned(crm, asha);
  const guests: string[] = [];
  for (let from = 0; from < 280; from += 8) {
    const made = await Promise.all(Array.from({ length: Math.min(8, 280 - from) }, () => registered(crm, asha, id)));
    guests.push(...made.map((one) => one.id));
  }
  const both = somebody('Shared Walker'); // checked in at both doors
  const spelt = { phone: both.phone.replaceAll(' ', '-'), name: 'Shared B Walker' };
  const strangers = Array.from({ length: 19 }, () => somebody());

  // the second phone is offline from minute -10 to 0; the first sends continuously
  const offline: DeskItem[] = [
    ...guests.slice(120, 260).map((one, index) => item('in', one, -10 + index / 20)),
    ...strangers.slice(10).map((given, index) => walkIn(given, -5 + index / 10)),
    walkIn(spelt, -4),
    item('out', guests[10] ?? '', -2), // after the first phone checked them in
    item('out', guests[11] ?? '', -9.5), // before
  ];
  const online: DeskItem[] = [
    ...guests.slice(0, 140).map((one, index) => item('in', one, -9 + index / 20)), // 20 of them at both doors
    ...strangers.slice(0, 10).map((given, index) => walkIn(given, -6 + index / 10)),
    walkIn(both, -3),
  ];
  for (let from = 0; from < online.length; from += 25) await send(door, id, online.slice(from, from + 25));
  const first = offline.slice(0, 100);
  await Promise.all([send(gate, id, first), send(gate, id, first)]); // the response was lost, so it is sent again
  await send(gate, id, offline.slice(100));

  const { people, known } = await deskOf(id);
  expect([people.length, known]).toEqual([300, 300]);
  const attended = new Set(people.filter(({ attendedAt }) => attendedAt !== null).map((one) => one.id));
  const expected = guests.slice(0, 260).filter((one) => one !== guests[10]);
  expect(guests.filter((one) => attended.has(one))).toEqual(expected);
  expect(people.filter((one) => one.walkIn).length).toBe(20);
  expect(attended.size).toBe(259 + 20);
  // people checked in at both doors keep the earlier time
  expect((await find(id, guests[130] ?? ''))?.attendedAt).toBe(at(-9.5));
  expect((await find(id, guests[139] ?? ''))?.attendedAt).toBe(at(-10 + 19 / 20));
  const shared = people.filter(({ name }) => name.startsWith('Shared'));
  expect(shared.map(({ attendedAt }) => attendedAt)).toEqual([at(-4)]);
  const { body } = await crm.as(asha, events.get, { id });
  expect(body.figures).toMatchObject({ registered: 300, attended: 279, walkIns: 20 });
}, 180_000);
