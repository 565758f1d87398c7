import { enquiries } from '@embark/contracts/crm/enquiries';
import { users } from '@embark/contracts/hr/users';
import { payments } from '@embark/contracts/money/payments';
import { tasks } from '@embark/contracts/workspace/tasks';
import { bookings } from '@embark/contracts/work/bookings';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aBooking, aConsultant, aType, bookingDesk, tuesdayAt } from '../../../../test/bookings.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';
import { billingOf } from '../../../../test/officeBilling.ts';
import { outbox } from '../../../../test/outbox.ts';

const crm = testApp();
const { desk, booked } = bookingDesk(crm);
const mails = outbox(crm);
beforeAll(async () => {
  await billingOf(crm, desk.administrator, 'fc', 1);
});

const get = async (id: string) => (await crm.as(desk.administrator, bookings.get, { id })).body;
const gone = { to: 'cancelled' as const, cancelledBy: 'client' as const, reason: 'Ill' };

const convert = async (id: string) =>
  crm.as(desk.own, enquiries.convert, { id, version: await inStatus(crm, id, 'FU') });

/** A consultant with a booking of an own enquiry, and one without a record. */
async function leaver(given: { managerId?: number } = {}) {
  const them = await aConsultant(crm, desk.administrator);
  if (given.managerId)
    await sql`update users set manager_id = ${given.managerId} where id = ${them.id}`.execute(crm.database.db);
  const enquiry = await recorded(crm, them);
  const booking = await aBooking(crm, them, desk.typeId, them.id, { enquiryId: enquiry.id });
  return { them, enquiry, booking };
}
const serviceOf = async (id: number) => {
  const { body } = await crm.as(desk.administrator, users.work, { userIds: [id] });
  return body.find(({ bookings: count }) => count > 0);
};
const remove = (id: number, handover?: { serviceId: number; to: number[] }[]) =>
  crm.as(desk.administrator, users.remove, { userIds: [id], ...(handover && { handover }) });

describe('O: an enquiry with bookings is converted', () => {
  test('fees become instalments of the client file, and what is to come belongs to it', async () => {
    const them = await aConsultant(crm, desk.administrator);
    const { id: paid } = await aType(crm, desk.administrator, { fee: 220_00 });
    const { id: enquiryId } = await recorded(crm, desk.own);
    const coming = await aBooking(crm, desk.own, paid, them.id, { enquiryId });
    const dropped = await aBooking(crm, desk.own, paid, them.id, { enquiryId, startsAt: tuesdayAt(14) });
    const free = await booked(them.id, { enquiryId, startsAt: tuesdayAt(15) });
    await crm.as(desk.own, bookings.move, { id: dropped.id, version: 1, ...gone });
    expect(coming).toMatchObject({ fee: 220_00, paid: null });
    const { status, body } = await convert(enquiryId);
    expect(status).toBe(200);
    const { conversionId, conversionNumber } = body;
    expect(await get(coming.id)).toMatchObject({ conversionId, enquiryId: null, about: conversionNumber, paid: 0 });
    expect(await get(free.id)).toMatchObject({ conversionId, fee: null, paid: null });
    expect(await get(dropped.id)).toMatchObject({ enquiryId, conversionId: null, paid: null });
    const { plans } = (await crm.as(desk.own, payments.ofFile, { id: conversionId ?? '' })).body;
    expect(plans).toMatchObject([
      { kind: 'consultation', total: 220_00, instalments: [{ amount: 220_00, dueOn: '2026-03-10' }] },
    ]);
    for (const about of [{ enquiryId }, { conversionId: conversionId ?? '' }])
      expect((await crm.as(desk.own, bookings.list, about)).body.total).toBe(3);
    // cancelled now, its fee goes again
    const { version } = await get(coming.id);
    expect((await crm.as(desk.own, bookings.move, { id: coming.id, version, ...gone })).status).toBe(200);
    const left = (await crm.as(desk.own, payments.ofFile, { id: conversionId ?? '' })).body.plans;
    expect(left.filter(({ state }) => state === 'live')).toEqual([]);
  });

  test('a fee in another currency does not hold it up', async () => {
    const them = await aConsultant(crm, desk.administrator);
    const { id: paid } = await aType(crm, desk.administrator, { fee: 220_00 });
    const { id: enquiryId } = await recorded(crm, desk.own);
    const { id } = await aBooking(crm, desk.own, paid, them.id, { enquiryId });
    await sql`update bookings set currency = 'BDT' where id = ${id}`.execute(crm.database.db);
    const { status, body } = await convert(enquiryId);
    expect(status).toBe(200);
    expect(await get(id)).toMatchObject({ conversionId: body.conversionId, paid: null });
  });
});

describe('N1: a consultant leaves', () => {
  test('bookings to come are offered for hand-over with their service, and refused without', async () => {
    const { them, booking } = await leaver();
    const left = await booked(them.id, { startsAt: tuesdayAt(14) }); // another's enquiry
    expect(await serviceOf(them.id)).toMatchObject({ serCode: 'VE', enquiries: 1, bookings: 2, stranded: true });
    const refused = await remove(them.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Choose who takes over the open work: 1 enquiries, 0 client files and 2 bookings.',
    ]);
    expect(await get(booking.id)).toMatchObject({ consultantId: them.id, moves: 0 });
    const taker = await aConsultant(crm, desk.administrator);
    const { serviceId = 0 } = (await serviceOf(them.id)) ?? {};
    expect((await remove(them.id, [{ serviceId, to: [taker.id] }])).status).toBe(200);
    for (const { id } of [booking, left])
      expect(await get(id)).toMatchObject({ consultantId: taker.id, moves: 1, startsAt: expect.any(String) });
    expect(await crm.trail(booking.id)).toEqual(['bookings.create', 'bookings.handOver']);
    await mails.deliver();
    expect(mails.sent.filter(({ subject }) => subject.endsWith(`new time · ${booking.number}`))).toHaveLength(1);
  });

  test('each goes to the new owner of its record if they are free then, else to another', async () => {
    const { them, booking, enquiry } = await leaver();
    const [busy, free] = [await aConsultant(crm, desk.administrator), await aConsultant(crm, desk.administrator)];
    await booked(busy.id);
    const { serviceId = 0 } = (await serviceOf(them.id)) ?? {};
    expect((await remove(them.id, [{ serviceId, to: [busy.id, free.id] }])).status).toBe(200);
    expect((await crm.as(desk.administrator, enquiries.get, { id: enquiry.id })).body.assigneeId).toBe(busy.id);
    expect((await get(booking.id)).consultantId).toBe(free.id);
  });

  test('what nobody can take stays, and their manager gets a task with the list', async () => {
    const manager = await crm.person({ roles: ['manager'] });
    await sql`update users set language = 'tr' where id = ${manager.id}`.execute(crm.database.db);
    const { them, booking } = await leaver({ managerId: manager.id });
    const [busy, away] = [await aConsultant(crm, desk.administrator), await aConsultant(crm, desk.administrator)];
    await booked(busy.id);
    await sql`update users set away_until = '2026-03-10' where id = ${away.id}`.execute(crm.database.db);
    const { serviceId = 0 } = (await serviceOf(them.id)) ?? {};
    expect((await remove(them.id, [{ serviceId, to: [busy.id, away.id] }])).status).toBe(200);
    expect((await get(booking.id)).consultantId).toBe(them.id);
    const { rows } = (await crm.as(manager, tasks.list, { folder: 'mine' })).body;
    expect(rows).toMatchObject([
      { title: expect.stringContaining('Danışmanı olmayan randevular: 1'), important: true },
    ]);
    const shown = (await crm.as(manager, bookings.list, { consultant: [String(them.id)] })).body;
    expect(shown.rows.map(({ id }) => id)).toEqual([booking.id]);
  });
});
