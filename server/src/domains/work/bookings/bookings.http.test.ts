import { Booking, bookings, bookingSetup, Slot } from '@embark/contracts/work/bookings';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Person, testApp } from '../../../../test/app.ts';
import {
  aBooking,
  aRoom,
  asked,
  aType,
  bookingDesk,
  refusedAt,
  TUESDAY,
  tuesdayAt,
  weekdays,
} from '../../../../test/bookings.ts';
import { added } from '../../../../test/calendar.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
const { desk, consultant, booked } = bookingDesk(crm, 'manager');
let dhaka: Person;
beforeAll(async () => {
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
});

const slotsIn = (body: unknown) => z.object({ present: z.object({ slots: z.array(Slot) }) }).parse(body).present.slots;

describe('O1, O2: a booking', () => {
  test('is made from an enquiry, and told on the enquiry and to the consultant', async () => {
    const them = await consultant({ videoLink: 'https://meet.test/them' });
    const booking = await booked(them.id, { note: 'Wants to study' });
    expect(Booking.strict().parse(booking)).toMatchObject({
      number: expect.stringMatching(/^BK-\d{4}-\d{5}$/),
      status: 'confirmed',
      startsAt: TUESDAY,
      endsAt: tuesdayAt(10, 30),
      consultantZone: 'Australia/Melbourne',
      clientZone: 'Asia/Dhaka',
      link: 'https://meet.test/them',
      about: expect.stringMatching(/^E-/),
      holdUntil: null,
      can: { edit: true, move: true, reschedule: true },
    });
    const told = (await crm.as(desk.own, enquiries.timeline, { id: booking.enquiryId ?? '' })).body.rows;
    expect(told[0]).toMatchObject({ kind: 'booking', data: { step: 'booked', booking: booking.id } });
    const { rows } = await sql<{
      message: string;
    }>`select message from notifications where user_id = ${them.id}`.execute(crm.database.db);
    expect(rows.map(({ message }) => message)).toEqual([expect.stringContaining(booking.number)]);
    expect(await crm.trail(booking.id)).toEqual(['bookings.create']);
    const found = await crm.as(desk.own, bookings.list, { enquiryId: booking.enquiryId ?? '' });
    expect(found.body).toMatchObject({ total: 1, rows: [{ id: booking.id }] });
    const note = { id: booking.id, kind: 'note' as const, note: 'Bring the passport' };
    expect((await crm.as(desk.own, bookings.addToTimeline, note)).status).toBe(200);
    expect((await crm.as(desk.own, bookings.timeline, { id: booking.id })).body.rows).toHaveLength(2);
  });

  test('fits only into the hours of the consultant: exceptions, leave and holidays close them', async () => {
    const them = await consultant({
      exceptions: [
        { day: '2026-03-11', from: null, to: null, note: 'Training' },
        { day: '2026-03-12', from: '13:00', to: '14:00', note: '' },
      ],
    });
    const free = async (from: string) =>
      (await crm.as(desk.own, bookings.slots, { typeId: desk.typeId, from, days: 1, consultantId: them.id })).body
        .consultants[0]?.slots;
    expect(await free('2026-03-10')).toHaveLength(16);
    expect(await free('2026-03-11')).toEqual([]);
    expect(await free('2026-03-12')).toEqual(['2026-03-12T02:00:00.000Z', '2026-03-12T02:30:00.000Z']);
    expect(await free('2026-03-14')).toEqual([]); // Saturday
    await sql`insert into holidays (office_id, day, name) values (1, '2026-03-13', 'Moon day')`.execute(
      crm.database.db,
    );
    expect(await free('2026-03-13')).toEqual([]);
    await sql`update users set away_until = '2026-03-10' where id = ${them.id}`.execute(crm.database.db);
    expect(await free('2026-03-10')).toEqual([]);
    const reply = await crm.as(desk.own, bookings.create, await asked(crm, desk.own, desk.typeId, them.id));
    expect(reply.status).toBe(409);
    expect(slotsIn(reply.body)).toHaveLength(3);
    // nothing is free until their leave ends
    expect(slotsIn(reply.body)[0]).toMatchObject({ consultantId: them.id, startsAt: '2026-03-12T02:00:00.000Z' });
  });

  test('does not meet own events marked busy, private or not', async () => {
    const them = await consultant();
    const busy = { starts: '2026-03-10T10:00', ends: '2026-03-10T11:00', private: true };
    await added(crm, them, busy);
    const at = async (startsAt: string) =>
      (await crm.as(desk.own, bookings.create, await asked(crm, desk.own, desk.typeId, them.id, { startsAt }))).status;
    expect(await at(tuesdayAt(10, 30))).toBe(409);
    expect(await at(tuesdayAt(11))).toBe(200);
    const { body } = await crm.as(desk.own, bookings.slots, {
      typeId: desk.typeId,
      from: '2026-03-10',
      days: 1,
      consultantId: them.id,
    });
    expect(body.consultants[0]?.slots).toHaveLength(13);
  });

  test('keeps the minutes before and after, and counts per day', async () => {
    const them = await consultant();
    const { id: careful } = await aType(crm, desk.administrator, { beforeMinutes: 15, afterMinutes: 15, perDay: 2 });
    await aBooking(crm, desk.own, careful, them.id);
    const at = async (startsAt: string) =>
      crm.as(desk.own, bookings.create, await asked(crm, desk.own, careful, them.id, { startsAt }));
    expect((await at(tuesdayAt(10, 45))).status).toBe(409);
    expect((await at(tuesdayAt(11))).status).toBe(200);
    expect((await at(tuesdayAt(14))).status).toBe(409);
  });

  test('counts completed ones per day too, and no cancelled ones', async () => {
    const them = await consultant();
    const { id: once } = await aType(crm, desk.administrator, { perDay: 1 });
    const { id } = await aBooking(crm, desk.own, once, them.id, { startsAt: tuesdayAt(9) });
    const later = async () =>
      crm.as(desk.own, bookings.create, await asked(crm, desk.own, once, them.id, { startsAt: tuesdayAt(15) }));
    const become = (status: string) =>
      sql`update bookings set status = ${status}, outcome = 'Wants July', cancelled_by = ${status === 'cancelled' ? 'client' : null}
        where id = ${id}`.execute(crm.database.db);
    await become('completed');
    const day = { typeId: once, from: '2026-03-10', days: 1, consultantId: them.id };
    expect((await crm.as(desk.own, bookings.slots, day)).body.consultants[0]?.slots).toEqual([]);
    expect((await later()).status).toBe(409);
    await become('cancelled');
    expect((await later()).status).toBe(200);
  });

  test('is refused too soon, too far ahead, in an odd minute, and for what does not belong together', async () => {
    const them = await consultant();
    const { id: slow } = await aType(crm, desk.administrator, { noticeHours: 300, aheadDays: 20, modes: ['phone'] });
    const room = await aRoom(crm, desk.administrator, 'BD');
    const call = async (given: Parameters<typeof asked>[4], type = slow, who = desk.own) =>
      crm.as(who, bookings.create, await asked(crm, desk.own, type, them.id, { mode: 'phone', ...given }));
    expect(await call({})).toMatchObject(refusedAt('startsAt'));
    expect(await call({ startsAt: '2026-04-27T23:00:00.000Z' })).toMatchObject(refusedAt('startsAt'));
    expect(await call({ startsAt: tuesdayAt(10, 3) }, desk.typeId)).toMatchObject(refusedAt('startsAt'));
    expect(await call({ mode: 'video' })).toMatchObject(refusedAt('mode'));
    expect(await call({ roomId: room.id }, desk.typeId)).toMatchObject(refusedAt('roomId'));
    expect(await call({ consultantId: dhaka.id }, desk.typeId)).toMatchObject(refusedAt('consultantId'));
    expect(await call({ consultantId: desk.own.id }, desk.typeId)).toMatchObject(refusedAt('consultantId'));
    expect(await call({ answers: [{ question: 'Why?', answer: 'So' }] }, desk.typeId)).toMatchObject(
      refusedAt('answers'),
    );
    const { id: theirs } = await aType(crm, desk.administrator, { office: 'BD' });
    expect((await call({}, theirs)).status).toBe(404);
    expect((await call({}, desk.typeId, dhaka)).status).toBe(404);
    const { id: enquiryId } = await recorded(crm, desk.administrator, { serCode: 'VEB' });
    expect((await call({ enquiryId }, desk.typeId)).status).toBe(404);
    expect(
      (
        await crm.as(
          desk.administrator,
          bookings.create,
          await asked(crm, desk.administrator, desk.typeId, them.id, { enquiryId }),
        )
      ).body,
    ).toMatchObject(refusedAt('typeId').body);
    const nobody = await crm.as(desk.own, bookings.create, {
      ...(await asked(crm, desk.own, desk.typeId, them.id)),
      enquiryId: null,
    });
    expect(nobody).toMatchObject(refusedAt('contactId'));
    expect((await call({}, desk.typeId)).status).toBe(200);
  });

  test('belongs to its office: others get 404, accounts and HR 403', async () => {
    const them = await consultant();
    const { id } = await booked(them.id);
    expect((await crm.as(dhaka, bookings.get, { id })).status).toBe(404);
    expect((await crm.as(dhaka, bookings.move, { id, version: 1, to: 'arrived' })).status).toBe(404);
    expect((await crm.as(dhaka, bookings.reschedule, { id, version: 1 })).status).toBe(404);
    for (const role of ['acc', 'hr'] as const) {
      const person = await crm.person({ roles: [role] });
      expect((await crm.as(person, bookings.list, {})).status).toBe(403);
      expect((await crm.as(person, bookings.slots, { typeId: desk.typeId, from: '2026-03-10' })).status).toBe(403);
    }
  });

  test('of a room is refused while the room is taken', async () => {
    const [one, other] = [await consultant(), await consultant()];
    const { id: roomId } = await aRoom(crm, desk.administrator);
    await booked(one.id, { roomId, mode: 'person' });
    const reply = await crm.as(
      desk.own,
      bookings.create,
      await asked(crm, desk.own, desk.typeId, other.id, { roomId, mode: 'person' }),
    );
    expect(reply.status).toBe(409);
    expect(slotsIn(reply.body).map(({ startsAt }) => startsAt)).not.toContain(TUESDAY);
    expect((await crm.as(desk.own, bookings.create, await asked(crm, desk.own, desk.typeId, other.id))).status).toBe(
      200,
    );
  });
});

test('O1, O7: of 20 people at the last slot at once one gets it, the others are told of other slots', async () => {
  const them = await consultant({ hours: weekdays('10:00', '10:30') });
  const inputs = await Promise.all(Array.from({ length: 20 }, () => asked(crm, desk.own, desk.typeId, them.id)));
  const replies = await Promise.all(inputs.map((input) => crm.as(desk.own, bookings.create, input)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = replies.filter(({ status }) => status === 409);
  expect(others).toHaveLength(19);
  for (const { body } of others) {
    const near = slotsIn(body);
    expect(near).toEqual(near.map((slot) => ({ ...slot, consultantId: them.id })));
    expect(near).toHaveLength(3);
    expect(near.map(({ startsAt }) => startsAt)).not.toContain(TUESDAY);
  }
});

describe('the hours of a consultant', () => {
  const hours = weekdays('09:00', '12:00');
  const given = { zone: 'Australia/Melbourne', videoLink: '', hours, exceptions: [] };
  const set = async (who: Person, { id }: Person, more: object = {}) =>
    crm.as(who, bookingSetup.setHours, { id, version: 0, ...given, ...more });

  test('are set by themselves and by a manager, not by colleagues', async () => {
    const them = await crm.person({ roles: ['user'] });
    expect((await set(desk.own, them)).status).toBe(403);
    expect((await set(them, them)).body).toMatchObject({ version: 1, hours });
    expect((await set(desk.administrator, them)).status).toBe(409);
    expect((await set(desk.administrator, them, { version: 1, hours: [] })).body).toMatchObject({
      version: 2,
      hours: [],
    });
    expect((await crm.as(desk.own, bookingSetup.addRoom, { office: 'AU', name: 'Mine', active: true })).status).toBe(
      403,
    );
  });

  test('do not meet, and nobody without permission has any', async () => {
    const them = await crm.person({ roles: ['user'] });
    const twice = [...hours, { ...hours[0], from: '11:00', to: '13:00' }];
    expect(await set(desk.administrator, them, { hours: twice })).toMatchObject(refusedAt('hours.5.from'));
    const day = { day: '2026-03-10', from: null, to: null, note: '' };
    expect(await set(desk.administrator, them, { exceptions: [day, day] })).toMatchObject(refusedAt('exceptions'));
    expect(await set(desk.administrator, them, { hours: [{ ...hours[0], to: '08:00' }] })).toMatchObject(
      refusedAt('hours.0.to'),
    );
    expect(await set(desk.administrator, await crm.person({ roles: ['acc'] }))).toMatchObject(refusedAt('hours'));
    expect((await set(desk.administrator, { ...them, id: 2_000_000_000 })).status).toBe(404);
  });
});
