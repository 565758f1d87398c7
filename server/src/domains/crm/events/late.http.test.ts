import { randomUUID } from 'node:crypto';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { merges } from '@embark/contracts/crm/contacts';
import { type DeskItem, events, type KeptState } from '@embark/contracts/crm/events';
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

const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
const item = (kind: 'in' | 'out', of: string, minutes = 0): DeskItem => ({
  key: randomUUID(),
  kind,
  of,
  at: at(minutes),
});
const walkIn = (given: object = {}, minutes = 0): DeskItem => ({
  key: randomUUID(),
  kind: 'walk-in',
  at: at(minutes),
  ...somebody(),
  ...given,
});
type Sent = Parameters<typeof crm.as<typeof events.sync>>[2]['items'];
const send = async (id: string, ...items: Sent) => {
  const { status, body } = await crm.as(asha, events.sync, { id, sentAt: NOW, items });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.answers.map(({ outcome, message }) => message ?? outcome);
};
const deskOf = async (id: string, since = 0) => (await crm.as(asha, events.desk, { id, since })).body;
const attended = async (id: string) => (await deskOf(id)).people.map(({ attendedAt }) => attendedAt);
const eventOf = async (id: string) => (await crm.as(asha, events.get, { id })).body;
const move = async (id: string, to: KeptState) =>
  (await crm.as(asha, events.move, { id, to, version: (await eventOf(id)).version })).status;
const statesOf = async (id: string, ...of: string[]) => {
  const { body } = await crm.as(asha, events.registrations, { id });
  return of.map((one) => body.rows.find((row) => row.id === one)?.state);
};

describe('a wrong check-in that is undone', () => {
  test('restores people who had cancelled or were on the waitlist', async () => {
    const { id } = await planned(crm, asha, { capacity: 1 });
    const { id: gone } = await registered(crm, asha, id);
    await crm.as(asha, events.changeRegistration, { id, enquiryId: gone, state: 'cancelled' });
    const { id: has } = await registered(crm, asha, id);
    const { id: waits } = await registered(crm, asha, id);
    for (const one of [gone, waits]) {
      await send(id, item('in', one, -3), item('in', one, -2)); // two actions at once count once
      await send(id, item('in', one, -4));
      expect(await statesOf(id, one)).toEqual(['registered']);
      await send(id, item('out', one, -1));
    }
    expect(await statesOf(id, gone, has, waits)).toEqual(['cancelled', 'registered', 'waitlisted']);
    expect((await eventOf(id)).figures).toMatchObject({ registered: 1, seats: 1, waitlisted: 1, cancelled: 1 });
    // checked in again after the undo
    await send(id, item('in', waits));
    expect(await statesOf(id, waits)).toEqual(['registered']);
    await move(id, 'over');
    expect((await eventOf(id)).figures).toMatchObject({ registered: 2, attended: 1, noShow: 1 });
  });

  test('gives a freed seat to the waitlist', async () => {
    const { id } = await planned(crm, asha, { capacity: 1 });
    const { id: has } = await registered(crm, asha, id);
    const { id: waits } = await registered(crm, asha, id);
    await send(id, item('in', waits, -3));
    await crm.as(asha, events.changeRegistration, { id, enquiryId: has, state: 'cancelled' });
    await send(id, item('out', waits, -2));
    expect(await statesOf(id, has, waits)).toEqual(['cancelled', 'registered']);
  });
});

test('actions keep their order when the clock was corrected before they were sent', async () => {
  const { id } = await planned(crm, asha);
  const { id: one } = await registered(crm, asha, id);
  await send(id, item('in', one, 2), item('out', one, 3), item('in', one, 4));
  expect(await attended(id)).toEqual([NOW]);
  await send(id, item('out', one), item('in', one), item('out', one)); // in the same millisecond
  expect(await attended(id)).toEqual([null]);
});

describe('a cancelled event', () => {
  test('still returns its data, accepts check-ins, and refuses registrations', async () => {
    const { id } = await planned(crm, asha);
    const { id: one } = await registered(crm, asha, id);
    const [guest, came] = [walkIn({}, -5), item('in', one, -4)];
    await send(id, guest);
    expect(await move(id, 'cancelled')).toBe(200);
    expect(await send(id, guest, came, walkIn())).toEqual(['done', 'done', 'This event was cancelled.']);
    expect(await send(id, guest, came)).toEqual(['done', 'done']); // sent again
    expect(await move(id, 'open')).toBe(200);
    expect(await attended(id)).toEqual([at(-5), at(-4)]);
  });
});

describe('an action that cannot be saved', () => {
  test('is refused on its own with a message, and does not block the others', async () => {
    const { id } = await planned(crm, asha);
    const { id: one } = await registered(crm, asha, id);
    await crm.database.pool.query(
      `alter table contacts add constraint nobody_is_called_so check (given_names <> 'Unstorable') not valid`,
    );
    const answers = await send(
      id,
      walkIn({ name: 'Rahim \ud800 X' }),
      { key: randomUUID(), kind: 'dance' },
      { key: 'no key', kind: 'in', of: one, at: NOW },
      { key: '\u0000' },
      walkIn({ name: 'Unstorable Guest' }),
      item('in', one),
    );
    expect(answers).toEqual([
      "This contains a character that can't be saved",
      'A desk does “in”, “out” and “walk-in”',
      'A key is a UUID',
      'A desk does “in”, “out” and “walk-in”',
      "This can't be saved.",
      'done',
    ]);
    expect(await attended(id)).toEqual([NOW]);
  });

  test('is not considered done because its key was used at another event', async () => {
    const [one, other] = [await planned(crm, asha), await planned(crm, asha)];
    const [guest, again] = [walkIn(), walkIn()];
    await send(one.id, guest);
    expect(await send(other.id, { ...again, key: guest.key }, walkIn())).toEqual([
      'This belongs to another event.',
      'done',
    ]);
    expect((await deskOf(other.id)).known).toBe(1);
  });
});

test('a desk gets a corrected name, a number, and a merge', async () => {
  const { id } = await planned(crm, asha);
  const { id: one } = await registered(crm, asha, id, somebody('Old Name'));
  const { id: two } = await registered(crm, asha, id, somebody('Other Person'));
  const detail = async (of: string) => (await crm.as(asha, enquiries.get, { id: of })).body;
  const first = await deskOf(id);
  expect((await deskOf(id, first.revision)).people).toEqual([]);

  const change = { givenNames: 'Completely', familyName: 'Different', phone: '0412 777 888' };
  await crm.as(asha, enquiries.change, { id: one, version: (await detail(one)).version, ...change });
  const second = await deskOf(id, first.revision);
  expect(second.people.map(({ name, digits }) => [name, digits])).toEqual([['Completely Different', '777888']]);
  expect((await deskOf(id, second.revision)).people).toEqual([]);

  const [keep, drop] = [(await detail(one)).contactId, (await detail(two)).contactId];
  const { body } = await crm.as(admin, merges.preview, { keep, drop });
  const versions = { keepVersion: body.keep.version, dropVersion: body.drop.version };
  expect((await crm.as(admin, merges.merge, { keep, drop, ...versions })).status).toBe(200);
  const third = await deskOf(id, second.revision);
  expect(third.people.map((person) => [person.id, person.name])).toEqual([[two, 'Completely Different']]);
  expect((await deskOf(id, third.revision)).people).toEqual([]);
});

test('closing an event again records each no-show only once', async () => {
  const { id } = await planned(crm, asha);
  const { id: one } = await registered(crm, asha, id);
  const timelineKinds = async () => {
    const { body } = await crm.as(asha, enquiries.timeline, { id: one, kind: ['event'] });
    return body.rows.map(({ data }) => data['what']).toReversed();
  };
  for (const to of ['over', 'open', 'over'] as const) expect(await move(id, to)).toBe(200);
  expect(await timelineKinds()).toEqual(['registered', 'noShow']);
  await move(id, 'open');
  await send(id, item('in', one, -2), item('out', one, -1));
  await send(id, item('in', one));
  await send(id, item('out', one));
  await move(id, 'over');
  expect(await timelineKinds()).toEqual(['registered', 'noShow', 'attended', 'undone', 'noShow']);
});
