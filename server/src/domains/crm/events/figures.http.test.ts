import { randomUUID } from 'node:crypto';
import { type Attendance, attendances, enquiries } from '@embark/contracts/crm/enquiries';
import { events } from '@embark/contracts/crm/events';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inStatus } from '../../../../test/enquiries.ts';
import { planned, registered, somebody } from '../../../../test/events.ts';

const crm = testApp();
let asha: Person;
let staff: Person;
let id: string;
let guests: string[];

/** Ten registrations: one on the waitlist, one cancelled; five attended, one of them a walk-in. */
beforeAll(async () => {
  asha = await crm.person({ roles: ['manager'] });
  staff = await crm.person({ roles: ['staff'] });
  const event = await planned(crm, asha, {
    capacity: 9,
    cost: 90_000,
    currency: 'AUD',
    sessions: [{ title: '', startsAt: '2026-03-02T02:00:00Z', endsAt: '2026-03-02T04:00:00Z' }],
  });
  id = event.id;
  guests = [];
  for (let index = 0; index < 10; index += 1) guests.push((await registered(crm, asha, id)).id);
  await crm.as(asha, events.changeRegistration, { id, enquiryId: guests[8] ?? '', seats: 1, state: 'cancelled' });
  await registered(crm, asha, id); // after the waitlist moved up, this one waits
  crm.setClock('2026-03-02T03:00:00Z');
  const at = '2026-03-02T02:30:00Z';
  const items = guests.slice(0, 4).map((of) => ({ key: randomUUID(), kind: 'in' as const, of, at }));
  const walkIn = { key: randomUUID(), kind: 'walk-in' as const, at, ...somebody() };
  await crm.as(asha, events.sync, { id, sentAt: '2026-03-02T03:00:00Z', items: [...items, walkIn] });
  crm.setClock('2026-03-02T05:00:00Z');
});
const get = async () => (await crm.as(asha, events.get, { id })).body;
const listed = async (filter: object) => (await crm.as(asha, enquiries.list, { event: id, ...filter })).body;

test('closing records registered people who did not attend as no-shows; reopening removes that', async () => {
  expect((await get()).figures.noShow).toBe(0);
  const { version } = await get();
  expect((await crm.as(staff, events.move, { id, version: version + 5, to: 'over' })).status).toBe(409);
  const closed = await crm.as(staff, events.move, { id, version, to: 'over' });
  expect(closed.body).toMatchObject({
    state: 'over',
    figures: { registered: 10, noShow: 5, attended: 5, waitlisted: 1 },
  });
  const { body: stream } = await crm.as(asha, enquiries.timeline, { id: guests[5] ?? '', kind: ['event'] });
  expect(stream.rows[0]?.data).toMatchObject({ what: 'noShow' });
  const again = await crm.as(asha, events.move, { id, version: closed.body.version, to: 'open' });
  expect(again.body.figures.noShow).toBe(0);
  await crm.as(asha, events.move, { id, version: again.body.version, to: 'over' });
});

test('follows up all attendees or no-shows in one step, and keeps closed enquiries closed', async () => {
  await inStatus(crm, guests[0] ?? '', 'NI');
  const { body: count } = await crm.as(asha, events.followUps, { id, who: 'attended' });
  expect(count).toEqual({ open: 4, closed: 1 });
  const given = {
    id,
    nextFollowUpAt: '2026-03-03T00:00:00Z',
    nextFollowUpHow: 'call',
    nextFollowUpNote: 'How was it?',
  } as const;
  const past = await crm.as(asha, events.followUp, {
    ...given,
    who: 'attended',
    nextFollowUpAt: '2026-03-02T00:00:00Z',
  });
  expect([past.status, past.body.error?.[0]?.type]).toEqual([422, 'nextFollowUpAt']);
  expect((await crm.as(asha, events.followUp, { ...given, who: 'attended' })).body).toEqual({ changed: 4 });
  const { body: row } = await crm.as(asha, enquiries.get, { id: guests[1] ?? '' });
  expect(row).toMatchObject({
    status: 'FU',
    nextFollowUpAt: '2026-03-03T00:00:00.000Z',
    nextFollowUpNote: 'How was it?',
  });
  expect((await crm.trail(row.id)).at(-1)).toBe('events.followUp');
  expect((await crm.as(asha, enquiries.get, { id: guests[0] ?? '' })).body.status).toBe('NI');
  expect((await crm.as(asha, events.followUp, { ...given, who: 'no-show' })).body).toEqual({ changed: 5 });
});

test('every figure matches the list it links to, and a count by hand', async () => {
  await crm.as(asha, enquiries.addToTimeline, { id: guests[1] ?? '', kind: 'call', outcome: 'reached', note: '' });
  await crm.as(asha, enquiries.addToTimeline, { id: guests[2] ?? '', kind: 'call', outcome: 'no-answer', note: '' });
  const { version } = (await crm.as(asha, enquiries.get, { id: guests[1] ?? '' })).body;
  const { body: made } = await crm.as(asha, enquiries.convert, { id: guests[1] ?? '', version });
  const { pool } = crm.database;
  await pool.query(`update conversions set fee_amount = 250000, fee_currency = 'AUD' where id = $1`, [
    made.conversionId,
  ]);

  const { figures } = await get();
  const names: Record<Attendance, keyof typeof figures> = {
    registered: 'registered',
    waitlisted: 'waitlisted',
    cancelled: 'cancelled',
    attended: 'attended',
    'no-show': 'noShow',
    'walk-in': 'walkIns',
    'followed-up': 'followedUp',
  };
  for (const attendance of attendances) {
    const { total, rows } = await listed({ attendance });
    expect([attendance, total, rows.length]).toEqual([
      attendance,
      figures[names[attendance]],
      figures[names[attendance]],
    ]);
    const { body } = await crm.as(asha, events.registrations, { id, attendance });
    expect([attendance, body.total]).toEqual([attendance, total]);
  }
  expect((await listed({ status: ['CV'] })).total).toBe(figures.converted);
  expect((await listed({})).total).toBe(12);

  const { rows } = await pool.query<Record<string, number>>(
    `
    select count(*) filter (where g.state = 'registered')::int as registered, count(*) filter (where g.state = 'waitlisted')::int as waitlisted,
      count(*) filter (where g.state = 'cancelled')::int as cancelled, count(*) filter (where g.attended_at is not null)::int as attended,
      count(*) filter (where g.state = 'registered' and g.attended_at is null)::int as "noShow",
      count(*) filter (where g.walk_in)::int as "walkIns", count(*) filter (where e.status = 'CV')::int as converted
    from registrations g join enquiries e on e.id = g.enquiry_id where g.event_id = $1`,
    [id],
  );
  expect(figures).toMatchObject(rows[0] ?? {});
  expect(figures).toMatchObject({
    registered: 10,
    waitlisted: 1,
    cancelled: 1,
    attended: 5,
    noShow: 5,
    walkIns: 1,
    followedUp: 1,
    converted: 1,
    costPerRegistration: 9_000,
    costPerAttendee: 18_000,
    costPerConversion: 90_000,
    fees: 250_000,
    return: 178,
  });
  expect((await crm.as(asha, enquiries.list, { event: 'nonsense' })).status).toBe(422);
});
