import { bookings, bookingSetup, Slot } from '@embark/contracts/work/bookings';
import { leave } from '@embark/contracts/hr/leave';
import { wallOf } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../../test/app.ts';
import { aConsultant, aRoom, asked, bookingDesk, everyMode, tuesdayAt } from '../../../../test/bookings.ts';
import { asked as leaveAsked } from '../../../../test/leave.ts';

const crm = testApp();
const { desk, booked } = bookingDesk(crm);

const everyDay = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to, modes: [...everyMode], typeIds: [] }));
const book = async (consultantId: number, startsAt: string, more: object = {}) =>
  crm.as(desk.own, bookings.create, await asked(crm, desk.own, desk.typeId, consultantId, { startsAt, ...more }));
const near = (body: unknown) => z.object({ present: z.object({ slots: z.array(Slot) }) }).parse(body).present.slots;
/** The free times of one day on the consultant's clock. */
async function clocks(consultantId: number, day: string, zone: string) {
  const { body } = await crm.as(desk.own, bookings.slots, { typeId: desk.typeId, from: day, days: 1, consultantId });
  return (body.consultants[0]?.slots ?? []).map((at) => wallOf(new Date(at), zone).time.slice(0, 5));
}

describe('O2, W: hours in the night that clocks change', () => {
  test.each([
    // the clock skips 02:00 to 03:00
    ['Australia/Melbourne', '2026-10-04', ['01:00', '01:30', '03:00', '03:30']],
    ['Europe/London', '2026-03-29', ['00:00', '00:30', '02:00', '02:30', '03:00', '03:30']],
    ['America/New_York', '2026-03-08', ['01:00', '01:30', '03:00', '03:30']],
    // no change of clocks
    ['Asia/Dhaka', '2026-03-29', ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
  ])('the gap in %s on %s offers no time twice, and each offered one can be booked', async (zone, day, expected) => {
    const hours = everyDay(zone === 'Europe/London' ? '00:00' : '01:00', '04:00');
    const them = await aConsultant(crm, desk.administrator, { zone, hours });
    expect(await clocks(them.id, day, zone)).toEqual(expected);
    const { body } = await crm.as(desk.own, bookings.slots, {
      typeId: desk.typeId,
      from: day,
      days: 1,
      consultantId: them.id,
    });
    const slots = body.consultants[0]?.slots ?? [];
    expect(new Set(slots).size).toBe(slots.length);
    for (const startsAt of slots) expect((await book(them.id, startsAt)).status).toBe(200);
    expect(await clocks(them.id, day, zone)).toEqual([]);
  });

  test.each([
    ['Australia/Melbourne', '2026-04-05'],
    ['Europe/London', '2026-10-25'],
    ['America/New_York', '2026-11-01'],
    ['Asia/Karachi', '2026-10-25'],
  ])('the fold in %s on %s is booked once for each moment', async (zone, day) => {
    const them = await aConsultant(crm, desk.administrator, { zone, hours: everyDay('00:00', '04:00') });
    const { body } = await crm.as(desk.own, bookings.slots, {
      typeId: desk.typeId,
      from: day,
      days: 1,
      consultantId: them.id,
    });
    const slots = body.consultants[0]?.slots ?? [];
    expect(slots.length).toBeGreaterThanOrEqual(8);
    expect(new Set(slots).size).toBe(slots.length);
    for (const startsAt of slots) expect((await book(them.id, startsAt)).status).toBe(200);
    expect((await book(them.id, slots[2] ?? '')).status).toBe(409);
  });
});

describe('O2: 409 with other slots, and nothing booked', () => {
  test('on a half day of leave only the other half is free; cancelled, all of it is', async () => {
    const them = await aConsultant(crm, desk.administrator);
    const given = { startsOn: '2026-03-10', endsOn: '2026-03-10', startsPart: 'am' as const, endsPart: 'am' as const };
    const request = await leaveAsked(crm, them, given);
    const approved = await crm.as(desk.administrator, leave.approve, { id: request.id, version: request.version });
    expect(approved.status).toBe(200);
    const reply = await book(them.id, tuesdayAt(10));
    expect(reply.status).toBe(409);
    expect(near(reply.body)).toHaveLength(3);
    expect((await book(them.id, tuesdayAt(14))).status).toBe(200);
    const { version } = approved.body;
    expect((await crm.as(desk.administrator, leave.cancel, { id: request.id, version, reason: 'Stays' })).status).toBe(
      200,
    );
    expect((await book(them.id, tuesdayAt(10))).status).toBe(200);
  });

  test('on a holiday of the consultant’s office', async () => {
    const them = await aConsultant(crm, desk.administrator);
    await sql`insert into holidays (office_id, day, name) values (1, '2026-03-17', 'Labour Day of the tests')`.execute(
      crm.database.db,
    );
    const reply = await book(them.id, new Date(Date.parse(tuesdayAt(10)) + 7 * 86_400_000).toISOString());
    expect(reply.status).toBe(409);
    expect(near(reply.body).every(({ startsAt }) => !startsAt.startsWith('2026-03-16T2'))).toBe(true);
  });

  test('where the consultation would end after the hours, or begin before them', async () => {
    const them = await aConsultant(crm, desk.administrator);
    expect((await book(them.id, tuesdayAt(16, 45))).status).toBe(409);
    expect((await book(them.id, tuesdayAt(8, 45))).status).toBe(409);
    expect((await book(them.id, tuesdayAt(16, 30))).status).toBe(200);
  });

  test('a room that is asked for by ten consultants at once has one booking', async () => {
    const { id: roomId } = await aRoom(crm, desk.administrator);
    const people = await Promise.all(Array.from({ length: 10 }, () => aConsultant(crm, desk.administrator)));
    const replies = await Promise.all(people.map(({ id }) => book(id, tuesdayAt(11), { roomId, mode: 'person' })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
  });

  test('moving onto a taken slot leaves the booking where it was', async () => {
    const them = await aConsultant(crm, desk.administrator);
    const { id, startsAt } = await booked(them.id);
    await booked(them.id, { startsAt: tuesdayAt(13) });
    const moved = await crm.as(desk.own, bookings.reschedule, { id, version: 1, startsAt: tuesdayAt(12, 45) });
    expect(moved.status).toBe(409);
    expect((await crm.as(desk.own, bookings.get, { id })).body).toMatchObject({ startsAt, moves: 0, version: 1 });
  });
});

test('O1: the database refuses what no code sees: a consultant or a room booked twice', async () => {
  const [them, other] = [await aConsultant(crm, desk.administrator), await aConsultant(crm, desk.administrator)];
  const { id: roomId } = await aRoom(crm, desk.administrator);
  const one = await booked(them.id, { roomId, mode: 'person' });
  const two = await booked(other.id, { startsAt: tuesdayAt(12) });
  const { db } = crm.database;
  const set = (columns: object) => db.updateTable('bookings').set(columns).where('id', '=', two.id).execute();
  const { startsAt, endsAt } = one;
  const times = { startsAt, endsAt, blockedFrom: startsAt, blockedUntil: endsAt };
  await expect(set({ ...times, consultantId: them.id })).rejects.toThrow('consultant_booked_once');
  await expect(set({ ...times, roomId })).rejects.toThrow('room_booked_once');
  await expect(set({ endsAt: two.startsAt })).rejects.toThrow('booking_times');
});

test('O: hours and exceptions that end before they start are refused on their field', async () => {
  const them = await crm.person({ roles: ['user'] });
  const set = (given: object) =>
    crm.as(desk.administrator, bookingSetup.setHours, {
      id: them.id,
      version: 0,
      zone: 'Asia/Dhaka',
      videoLink: '',
      hours: [],
      exceptions: [],
      ...given,
    });
  const fieldOf = async (given: object) => {
    const { status, body } = await set(given);
    return [status, z.object({ error: z.array(z.object({ type: z.string() })) }).parse(body).error[0]?.type];
  };
  const [line] = everyDay('12:00', '09:00');
  const day = { day: '2026-03-10', note: '' };
  expect(await fieldOf({ hours: [line] })).toEqual([422, 'hours.0.to']);
  expect(await fieldOf({ exceptions: [{ ...day, from: '12:00', to: '09:00' }] })).toEqual([422, 'exceptions.0.to']);
  expect(await fieldOf({ exceptions: [{ ...day, from: '12:00', to: null }] })).toEqual([422, 'exceptions.0.to']);
  expect(await fieldOf({ exceptions: [{ ...day, day: '2026-02-30', from: null, to: null }] })).toEqual([
    422,
    'exceptions.0.day',
  ]);
  expect(await fieldOf({ zone: 'Nowhere/Special' })).toEqual([422, 'zone']);
  expect((await set({})).status).toBe(200);
});

test('O6: a time zone that does not exist is refused, before anything is told', async () => {
  const them = await aConsultant(crm, desk.administrator);
  const refused = { status: 422, body: { error: [{ type: 'clientZone' }] } };
  expect(await book(them.id, tuesdayAt(10), { clientZone: 'Nowhere/Special' })).toMatchObject(refused);
  const { id } = await booked(them.id);
  expect(await crm.as(desk.own, bookings.change, { id, version: 1, clientZone: 'Nowhere/Special' })).toMatchObject(
    refused,
  );
});
