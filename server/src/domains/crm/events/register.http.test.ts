import { type Attendance, enquiries } from '@embark/contracts/crm/enquiries';
import { events } from '@embark/contracts/crm/events';
import { notifications } from '@embark/contracts/workspace/notifications';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { planned, registered, somebody } from '../../../../test/events.ts';

const crm = testApp();
let asha: Person;
let rahim: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  rahim = await crm.person({ name: 'Rahim Desk' });
});
const eventOf = async (id: string) => (await crm.as(asha, events.get, { id })).body;
const parts = async (id: string, attendance?: Attendance) =>
  (await crm.as(asha, events.registrations, { id, attendance, size: 100 })).body;

describe('registering a person', () => {
  test('creates an enquiry for the event, owned by the event’s owner', async () => {
    const event = await planned(crm, asha);
    const made = await registered(crm, rahim, event.id, { name: 'Md. Abdul Karim', seats: 2 });
    expect(made).toMatchObject({
      name: 'Md. Abdul Karim',
      assignee: 'Asha Owner',
      seats: 2,
      state: 'registered',
      status: 'NE',
    });
    expect(made.token).toMatch(/^[0-9A-F]{20}$/);
    const { body } = await crm.as(asha, enquiries.get, { id: made.id });
    expect(body).toMatchObject({
      serCode: 'FCE',
      givenNames: 'Md. Abdul',
      familyName: 'Karim',
      createdBy: 'Rahim Desk',
    });
    expect(await crm.trail(made.id)).toEqual(['enquiries.create', 'events.register']);
    expect((await eventOf(event.id)).figures).toMatchObject({ registered: 1, seats: 2 });
  });

  test('finds an existing person, and does not register anyone twice', async () => {
    const [one, other] = [await planned(crm, asha), await planned(crm, asha)];
    const guest = somebody('Nadia Islam');
    const first = await registered(crm, asha, one.id, guest);
    const second = await registered(crm, asha, other.id, guest);
    const contactOf = async (id: string) => (await crm.as(asha, enquiries.get, { id })).body.contactId;
    expect(await contactOf(second.id)).toBe(await contactOf(first.id));
    const again = await crm.as(asha, events.register, { id: one.id, ...guest });
    expect([again.status, again.body.message]).toEqual([409, 'Nadia Islam is already registered for this event.']);
    expect((await parts(one.id)).total).toBe(1);
    // another person of the household can register
    expect((await registered(crm, asha, one.id, { ...guest, name: 'Omar Faruk' })).state).toBe('registered');
  });

  test.each([
    ['name', { name: '', phone: '0412 000 001' }],
    ['phone', { name: 'Somebody', phone: '' }],
    ['phone', { name: 'Somebody', phone: '12345678901234567890' }],
    ['email', { name: 'Somebody', email: 'not an address' }],
    ['seats', { name: 'Somebody', phone: '0412 000 001', seats: 0 }],
  ])('an invalid %s is refused and saves nothing', async (field, given) => {
    const event = await planned(crm, asha);
    const { status, body } = await crm.as(asha, events.register, { id: event.id, ...given });
    expect([status, body.error?.map(({ type }) => type)]).toEqual([422, [field]]);
    expect((await parts(event.id)).total).toBe(0);
  });
});

describe('capacity', () => {
  test('is not exceeded by concurrent requests, and the waitlist keeps its order', async () => {
    const event = await planned(crm, asha, { capacity: 5 });
    const guests = Array.from({ length: 8 }, () => somebody());
    const made = await crm.atOnce(
      'events',
      ...guests.map((guest) => () => crm.as(asha, events.register, { id: event.id, ...guest })),
    );
    expect(made.map(({ status }) => status)).toEqual(guests.map(() => 200));
    expect((await eventOf(event.id)).figures).toMatchObject({ registered: 5, seats: 5, waitlisted: 3 });
    expect((await eventOf(event.id)).state).toBe('full');
    const waiting = (await parts(event.id, 'waitlisted')).rows.map((row) => row.waiting);
    expect(waiting.map(Number).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  });

  test('a cancelled seat goes to the first on the waitlist, with a notification and a timeline entry', async () => {
    const event = await planned(crm, asha, { capacity: 2 });
    const first = await registered(crm, rahim, event.id, { seats: 2 });
    const second = await registered(crm, rahim, event.id);
    const third = await registered(crm, rahim, event.id, { seats: 2 });
    const change = (enquiryId: string, given: object) =>
      crm.as(rahim, events.changeRegistration, { id: event.id, enquiryId, ...given });
    const fewer = await change(first.id, { seats: 1 });
    expect(fewer.body.seats).toBe(1);
    const row = (await parts(event.id)).rows.find(({ id }) => id === second.id);
    expect(row?.state).toBe('registered');
    expect((await change(first.id, { seats: 3 })).body.error?.[0]?.type).toBe('seats');
    expect((await change(first.id, { state: 'cancelled' })).body.state).toBe('cancelled');
    expect((await parts(event.id, 'waitlisted')).rows.map(({ id }) => id)).toEqual([third.id]); // the next one needs two seats
    expect((await change(second.id, { state: 'cancelled' })).status).toBe(200);
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id: third.id, kind: ['event'] });
    expect(stream.rows.map(({ data }) => data['what'])).toEqual(['promoted', 'waitlisted']);
    const { body: told } = await crm.as(asha, notifications.list, {});
    expect(told.rows.filter(({ kind }) => kind === 'promoted').map(({ data }) => data['number'])).toContain(
      third.number,
    );
    // a person who registers again goes to the end of the waitlist
    expect((await change(first.id, { state: 'registered' })).body).toMatchObject({ state: 'waitlisted', waiting: 1 });
  });

  test('a higher capacity promotes the waitlist', async () => {
    const { id, version } = await planned(crm, asha, { capacity: 1 });
    await registered(crm, asha, id);
    await registered(crm, asha, id);
    const { body } = await crm.as(asha, events.change, { id, version, capacity: 2 });
    expect(body.figures).toMatchObject({ registered: 2, waitlisted: 0 });
  });

  test('a registration of another event is not found', async () => {
    const [one, other] = [await planned(crm, asha), await planned(crm, asha)];
    const { id: enquiryId } = await registered(crm, asha, one.id);
    const { status } = await crm.as(asha, events.changeRegistration, { id: other.id, enquiryId, state: 'cancelled' });
    expect(status).toBe(404);
  });
});
