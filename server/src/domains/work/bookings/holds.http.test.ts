import { leave } from '@embark/contracts/hr/leave';
import { payments } from '@embark/contracts/money/payments';
import { bookings } from '@embark/contracts/work/bookings';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { testApp } from '../../../../test/app.ts';
import { inTurn } from '../../../../test/atOnce.ts';
import { aBooking, asked, aType, bookingDesk, refusedAt, TUESDAY, tuesdayAt } from '../../../../test/bookings.ts';
import { asked as leaveAsked } from '../../../../test/leave.ts';
import { billingOf } from '../../../../test/officeBilling.ts';
import { aReceipt, paid as received } from '../../../../test/payments.ts';
import { outbox } from '../../../../test/outbox.ts';
import { endHolds, remindClients } from './tasks.service.ts';

const crm = testApp();
const { desk, get, move, consultant, booked } = bookingDesk(crm);
const mails = outbox(crm);

const now = (time: string) => new Date(time);

describe('O3: a request holds its slot', () => {
  test('for 24 hours; then it is free again and the consultant and the asker are told, once on two nodes', async () => {
    const them = await consultant();
    const { id, holdUntil } = await booked(them.id, { status: 'requested' });
    expect(holdUntil).toBe('2026-03-03T01:00:00.000Z');
    const { db } = crm.database;
    await endHolds(db, now('2026-03-03T00:59:00Z'));
    expect((await get(id)).status).toBe('requested');
    await Promise.all([endHolds(db, now('2026-03-03T01:00:00Z')), endHolds(db, now('2026-03-03T01:00:00Z'))]);
    expect(await get(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'hold', holdUntil: null, version: 2 });
    const { rows } = await sql<{ userId: number }>`select user_id as "userId" from notifications
      where kind = 'booking' and data ->> 'step' = 'freed' and onclick_url like ${`%${id}`} order by user_id`.execute(
      db,
    );
    expect(rows.map(({ userId }) => userId)).toEqual([desk.own.id, them.id].toSorted((a, b) => a - b));
  });

  test('of a paid type for 48 hours; on a client file its fee is an instalment, and paying it confirms', async () => {
    await billingOf(crm, desk.administrator, 'fc', 1);
    const them = await consultant();
    const { id: withFee } = await aType(crm, desk.administrator, { fee: 220_00 });
    const file = await aFile(crm, desk.own, 'VE');
    const booking = await aBooking(crm, desk.own, withFee, them.id, { conversionId: file.id, status: 'requested' });
    expect(booking).toMatchObject({ fee: 220_00, paid: 0, holdUntil: '2026-03-04T01:00:00.000Z' });
    const money = (await crm.as(desk.own, payments.ofFile, { id: file.id })).body;
    expect(money.plans).toMatchObject([{ kind: 'consultation', total: 220_00, instalments: [{ amount: 220_00 }] }]);
    const other = await aBooking(crm, desk.own, withFee, them.id, { conversionId: file.id, startsAt: tuesdayAt(14) });
    const gone = { to: 'cancelled' as const, cancelledBy: 'client' as const, reason: 'Ill' };
    expect((await move(other.id, gone)).status).toBe(200);
    expect((await crm.as(desk.own, payments.ofFile, { id: file.id })).body.plans).toMatchObject([{ total: 220_00 }]);
    await received(
      crm,
      desk.own,
      file.id,
      aReceipt(220_00, { currency: 'AUD', without: 'consultation', method: 'cash' }),
    );
    await endHolds(crm.database.db, now('2026-03-02T02:00:00Z'));
    expect(await get(booking.id)).toMatchObject({ status: 'confirmed', paid: 220_00 });
  });
});

describe('O6: mails to the client', () => {
  test('say the time in their zone first, with a calendar entry; reminders go once on two nodes', async () => {
    const them = await consultant();
    const booking = await booked(them.id);
    await mails.deliver();
    const mail = mails.sent.findLast(({ subject }) => subject.includes(booking.number));
    expect(mail?.text).toMatch(
      /Your time: 10 March 2026, 05:00 \(Dhaka\)\nOur time: 10 March 2026, 10:00 \(Melbourne\)/,
    );
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(String(mail?.attachment?.content))).getFirstSubcomponent('vevent') ?? undefined,
    );
    expect(event.startDate.toJSDate().toISOString()).toBe(TUESDAY);
    expect(event.uid).toBe(`${booking.id}@embark`);
    const { db } = crm.database;
    const sentAt = async (time: string) => {
      const before = mails.sent.length;
      await Promise.all([remindClients(db, now(time)), remindClients(db, now(time))]);
      await mails.deliver();
      return mails.sent
        .slice(before)
        .filter(({ subject }) => subject.includes(booking.number))
        .map(({ subject }) => subject);
    };
    expect(await sentAt('2026-03-08T22:00:00Z')).toEqual([]);
    expect(await sentAt('2026-03-08T23:00:00Z')).toEqual([
      `Reminder: your consultation is tomorrow · ${booking.number}`,
    ]);
    expect(await sentAt('2026-03-09T00:00:00Z')).toEqual([]);
    expect(await sentAt('2026-03-09T21:30:00Z')).toEqual([
      `Reminder: your consultation begins soon · ${booking.number}`,
    ]);
    expect(await sentAt('2026-03-09T21:31:00Z')).toEqual([]);
  });

  test('a client who wants no mail gets no reminder', async () => {
    const them = await consultant();
    const { number, contactId } = await booked(them.id);
    const consent = [{ channel: 'email', given: false, at: '2026-03-01T00:00:00Z', how: 'phone' }];
    await sql`update contacts set consent = ${JSON.stringify(consent)} where id = ${contactId}`.execute(
      crm.database.db,
    );
    await mails.deliver();
    await remindClients(crm.database.db, now('2026-03-09T21:30:00Z'));
    await mails.deliver();
    expect(mails.sent.filter(({ subject }) => subject.includes(number)).map(({ subject }) => subject)).toEqual([
      `Your consultation is booked · ${number}`,
    ]);
  });
});

describe('N5, W6: leave and bookings', () => {
  const dates = { startsOn: '2026-03-10', endsOn: '2026-03-10' };

  test.each(['approval', 'booking'] as const)(
    'leave approved while a booking is made, the %s asked first: whoever is second sees the other',
    async (first) => {
      const them = await consultant();
      const request = await leaveAsked(crm, them, dates);
      const input = await asked(crm, desk.own, desk.typeId, them.id);
      const approve = () => crm.as(desk.administrator, leave.approve, { id: request.id, version: request.version });
      const book = () => crm.as(desk.own, bookings.create, input);
      const { db } = crm.database;
      const replies = await (first === 'approval'
        ? inTurn(db, 'users', approve, book)
        : inTurn(db, 'users', book, approve));
      const [approval, booking] = first === 'approval' ? replies : replies.toReversed();
      expect(approval?.status).toBe(200);
      const isBooked = booking?.status === 200;
      expect(isBooked || booking?.status === 409).toBe(true);
      const { coverList } = (await crm.as(desk.administrator, leave.get, { id: request.id })).body;
      expect(coverList).toHaveLength(isBooked ? 1 : 0);
      expect(approval?.body).toMatchObject({ coverList }); // a booking that was made was seen by who approved
      const again = await asked(crm, desk.own, desk.typeId, them.id, { startsAt: tuesdayAt(14) });
      expect((await crm.as(desk.own, bookings.create, again)).status).toBe(409);
    },
  );

  test('the booked ones are listed; a colleague takes one if they are free, the client is told', async () => {
    const [them, cover] = [await consultant(), await consultant()];
    const one = await booked(them.id);
    const two = await booked(them.id, { startsAt: tuesdayAt(14) });
    await booked(cover.id, { startsAt: tuesdayAt(14) });
    const request = await leaveAsked(crm, them, dates);
    const seen = (await crm.as(desk.administrator, leave.get, { id: request.id })).body;
    expect((seen.coverList ?? []).filter(({ kind }) => kind === 'booking')).toMatchObject([
      { id: one.id, path: `/apps/booking-enquiries/enquiry/${one.id}` },
      { id: two.id },
    ]);
    const handing = (ids: string[]) =>
      crm.as(desk.administrator, leave.approve, {
        id: request.id,
        version: request.version,
        items: ids.map((id) => ({ kind: 'booking', id, to: cover.id })),
      });
    expect(await handing([one.id, two.id])).toMatchObject(refusedAt('items'));
    expect((await handing([one.id])).status).toBe(200);
    expect(await get(one.id)).toMatchObject({ consultantId: cover.id, moves: 1 });
    expect(await get(two.id)).toMatchObject({ consultantId: them.id });
    await mails.deliver();
    expect(mails.sent.some(({ subject }) => subject === `Your consultation has a new time · ${one.number}`)).toBe(true);
    const cancelled = (await crm.as(desk.administrator, leave.get, { id: request.id })).body;
    const back = await crm.as(desk.administrator, leave.cancel, {
      id: request.id,
      version: cancelled.version,
      reason: 'Stays',
    });
    expect([back.status, back.body.message]).toEqual([200, undefined]);
    expect(await get(one.id)).toMatchObject({ consultantId: them.id });
  });
});
