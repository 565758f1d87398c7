import { enquiries, type Interest } from '@embark/contracts/crm/enquiries';
import { type EventForm, events } from '@embark/contracts/crm/events';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { anEvent, planned, registered, somebody } from '../../../../test/events.ts';

const crm = testApp();
let asha: Person;
let staff: Person;
let dhaka: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  staff = await crm.person({ roles: ['staff'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
});

describe('an event', () => {
  test('takes the office and time zone from its service, the owner from the caller, and its times from its sessions', async () => {
    const sessions = [
      { title: 'Questions', startsAt: '2026-03-10T10:00:00Z', endsAt: '2026-03-10T11:00:00Z' },
      { title: 'Talk', startsAt: '2026-03-10T07:00:00Z', endsAt: '2026-03-10T09:00:00Z' },
    ];
    const event = await planned(crm, asha, {
      serCode: 'fcw',
      sessions,
      capacity: 40,
      link: 'https://meet.example.org/x',
    });
    expect(event).toMatchObject({
      kind: 'webinar',
      serCode: 'FCW',
      office: 'AU',
      zone: 'Australia/Melbourne',
      owner: 'Asha Owner',
      startsAt: '2026-03-10T07:00:00.000Z',
      endsAt: '2026-03-10T11:00:00.000Z',
      state: 'open',
      capacity: 40,
      figures: { registered: 0, attended: 0, converted: 0, costPerConversion: null },
      can: { edit: true, remove: true, register: true, moves: ['planned', 'over', 'cancelled'] },
    });
    expect(event.sessions.map(({ title }) => title)).toEqual(['Talk', 'Questions']);
    expect(event.number).toMatch(/^EV-\d{4}-\d{4}$/);
    expect(await crm.trail(event.id)).toEqual(['events.create']);
  });

  test.each<[string, Partial<EventForm>]>([
    ['serCode', { serCode: 'VE' }],
    ['serCode', { serCode: 'NOPE' }],
    ['title', { title: ' ' }],
    ['sessions', { sessions: [] }],
    [
      'sessions.0.endsAt',
      { sessions: [{ title: '', startsAt: '2026-03-10T07:00:00Z', endsAt: '2026-03-10T07:00:00Z' }] },
    ],
    ['zone', { zone: 'Mars/Olympus' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: 'http://meet.example.org/x' }],
    ['capacity', { capacity: 0 }],
    ['currency', { cost: 100 }],
    ['campaignId', { campaignId: 999_999 }],
  ])('refuses an invalid %s', async (field, given) => {
    const { status, body } = await crm.as(asha, events.create, anEvent(given));
    expect([status, body.error?.map(({ type }) => type)]).toEqual([422, [field]]);
  });

  test('belongs to an office: another office can neither create nor see it', async () => {
    const event = await planned(crm, asha);
    expect((await crm.as(dhaka, events.create, anEvent())).status).toBe(403);
    expect((await crm.as(dhaka, events.get, { id: event.id })).status).toBe(404);
    expect((await crm.as(dhaka, events.register, { id: event.id, ...somebody() })).status).toBe(404);
    expect((await crm.as(dhaka, events.desk, { id: event.id })).status).toBe(404);
    const { body } = await crm.as(dhaka, events.list, { q: event.number });
    expect(body.total).toBe(0);
    const own = await planned(crm, dhaka, { serCode: 'FCEBD' });
    expect([own.office, own.zone]).toEqual(['BD', 'Asia/Dhaka']);
    expect((await crm.as(asha, events.create, anEvent({ ownerId: dhaka.id }))).body.error?.[0]?.type).toBe('ownerId');
  });

  test('requires the current version, and keeps its service once it has registrations', async () => {
    const event = await planned(crm, asha, { capacity: 2 });
    const { id, version } = event;
    const changed = await crm.as(asha, events.change, { id, version, title: 'Open evening', capacity: 3 });
    expect([changed.status, changed.body.title, changed.body.capacity]).toEqual([200, 'Open evening', 3]);
    const late = await crm.as(asha, events.change, { id, version, title: 'Mine' });
    expect([late.status, late.body.present]).toMatchObject([409, { title: 'Open evening' }]);
    await registered(crm, asha, id);
    const moved = await crm.as(asha, events.change, { id, version: changed.body.version, serCode: 'FCW' });
    expect([moved.status, moved.body.error?.[0]?.type]).toEqual([422, 'serCode']);
  });

  test('can be deleted without registrations, otherwise cancelled', async () => {
    const unused = await planned(crm, asha);
    expect((await crm.as(staff, events.remove, { id: unused.id, version: unused.version })).status).toBe(403);
    expect((await crm.as(asha, events.remove, { id: unused.id, version: unused.version })).status).toBe(200);
    expect((await crm.as(asha, events.get, { id: unused.id })).status).toBe(404);
    const { id, version } = await planned(crm, asha);
    await registered(crm, asha, id);
    expect((await crm.as(asha, events.remove, { id, version })).status).toBe(409);
    const cancelled = await crm.as(asha, events.move, { id, version, to: 'cancelled' });
    expect(cancelled.body).toMatchObject({
      state: 'cancelled',
      can: { edit: false, register: false, moves: ['open'] },
    });
    expect((await crm.as(asha, events.register, { id, ...somebody() })).status).toBe(409);
    const again = await crm.as(asha, events.move, { id, version: cancelled.body.version, to: 'planned' });
    expect([again.status, again.body.allowed]).toEqual([422, ['open']]);
  });

  test('the list filters by date in its own time zone, by state and by text', async () => {
    const dawn = await planned(crm, asha, {
      title: 'Dawn 7361',
      sessions: [{ title: '', startsAt: '2026-03-01T13:30:00Z', endsAt: '2026-03-01T14:30:00Z' }], // on the day of the test in Melbourne
    });
    const later = await planned(crm, asha, { title: 'Later 7361', capacity: 1 });
    await registered(crm, asha, later.id);
    const ids = async (filter: object) =>
      (await crm.as(asha, events.list, { q: '7361', ...filter })).body.rows.map(({ id }) => id);
    expect(await ids({})).toEqual([dawn.id, later.id]); // today's events come first
    expect(await ids({ when: 'today' })).toEqual([dawn.id]);
    expect(await ids({ when: 'coming' })).toEqual([later.id]);
    expect(await ids({ when: 'past' })).toEqual([dawn.id]);
    expect(await ids({ from: '2026-03-02', to: '2026-03-02' })).toEqual([dawn.id]);
    expect(await ids({ state: ['full'] })).toEqual([later.id]);
    expect(await ids({ state: ['open'], sort: 'title' })).toEqual([dawn.id]);
    expect(await ids({ kind: 'webinar' })).toEqual([]);
    expect(await ids({ owner: 'me', serCode: ['FCE'], office: ['AU'], sort: '-registered' })).toEqual([
      later.id,
      dawn.id,
    ]);
    expect((await crm.as(asha, events.list, { sort: 'nonsense' })).status).toBe(422);
    const { body: choices } = await crm.as(asha, events.choices, { serCode: 'FCE' });
    expect(choices.find(({ id }) => id === later.id)).toMatchObject({ free: 0 });
  });
});

const interestOf = async (id: string) => (await crm.as(asha, enquiries.get, { id })).body.interest;

describe('an enquiry is registered for an event', () => {
  test('when it is created, moved to another event, and removed', async () => {
    const [first, second] = [await planned(crm, asha), await planned(crm, asha)];
    const row = await recorded(crm, asha, { serCode: 'FCE', interest: { kind: 'event', eventId: first.id, seats: 2 } });
    expect(row.interest).toMatchObject({ eventId: first.id, event: first.title, seats: 2, registration: 'registered' });
    const change = async (interest: Omit<Extract<Interest, { kind: 'event' }>, 'kind'>) => {
      const { version } = (await crm.as(asha, enquiries.get, { id: row.id })).body;
      return crm.as(asha, enquiries.change, { id: row.id, version, interest: { kind: 'event', ...interest } });
    };
    expect((await change({ eventId: second.id, seats: 1 })).status).toBe(200);
    expect(await interestOf(row.id)).toMatchObject({ eventId: second.id, seats: 1 });
    expect((await crm.as(asha, events.get, { id: first.id })).body.figures.registered).toBe(0);
    expect((await change({ attended: true })).body.interest).toMatchObject({ eventId: second.id, attended: true });
    expect((await change({ attended: false })).body.interest).toMatchObject({ attended: null });
    expect((await change({ eventId: null })).status).toBe(200);
    expect(await interestOf(row.id)).not.toHaveProperty('eventId');
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id: row.id, kind: ['event'] });
    expect(stream.rows.map(({ data }) => data['what'])).toEqual([
      'removed',
      'undone',
      'attended',
      'registered',
      'registered',
    ]);
  });

  test('only for an event of its service, and only once', async () => {
    const [event, webinar] = [await planned(crm, asha), await planned(crm, asha, { serCode: 'FCW' })];
    const person = { givenNames: 'Rana', familyName: 'Das', phone: '0412 999 111' };
    const asked = (eventId: string) =>
      crm.as(asha, enquiries.create, { serCode: 'FCE', ...person, interest: { kind: 'event', eventId } });
    expect((await asked(webinar.id)).body.error?.[0]?.type).toBe('interest.eventId');
    expect((await asked(event.id)).status).toBe(200);
    const twice = await asked(event.id);
    expect([twice.status, twice.body.error?.[0]?.type]).toEqual([422, 'interest.eventId']);
  });

  test('deleting it or changing its service frees its seat for the waitlist', async () => {
    const event = await planned(crm, asha, { capacity: 1 });
    const first = await registered(crm, asha, event.id);
    const second = await registered(crm, asha, event.id);
    const third = await registered(crm, asha, event.id);
    expect([first.state, second.state, second.waiting, third.waiting]).toEqual(['registered', 'waitlisted', 1, 2]);
    const { version } = (await crm.as(asha, enquiries.get, { id: first.id })).body;
    expect((await crm.as(asha, enquiries.remove, { id: first.id, version })).status).toBe(200);
    expect(await interestOf(second.id)).toMatchObject({ registration: 'registered' });
    const now = (await crm.as(asha, enquiries.get, { id: second.id })).body.version;
    expect((await crm.as(asha, enquiries.change, { id: second.id, version: now, serCode: 'FCW' })).status).toBe(200);
    expect(await interestOf(third.id)).toMatchObject({ registration: 'registered' });
  });
});
