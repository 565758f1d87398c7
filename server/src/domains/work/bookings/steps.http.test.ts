import { advice } from '@embark/contracts/casework/advice';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { bookings } from '@embark/contracts/work/bookings';
import { describe, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { testApp } from '../../../../test/app.ts';
import { aBooking, asked, aType, bookingDesk, refusedAt, TUESDAY, tuesdayAt } from '../../../../test/bookings.ts';

const crm = testApp();
const { desk, get, move, consultant, booked } = bookingDesk(crm);

/** Runs with the clock at a time, then sets it back. */
async function at<T>(time: string, work: () => Promise<T>): Promise<T> {
  const before = desk.own;
  crm.setClock(time);
  desk.own = await crm.another(desk.own); // their token has expired by then
  try {
    return await work();
  } finally {
    crm.setClock('2026-03-02T01:00:00Z');
    desk.own = before;
  }
}

describe('O5: the states of a booking', () => {
  test('completed asks for a note and a next date, and writes both on the enquiry', async () => {
    const them = await consultant();
    const { id, enquiryId } = await booked(them.id);
    expect(await move(id, { to: 'no-show' })).toMatchObject(refusedAt('to'));
    expect((await move(id, { to: 'requested' })).body).toMatchObject({
      allowed: ['arrived', 'completed', 'no-show', 'cancelled'],
    });
    await at(tuesdayAt(10, 40), async () => {
      expect((await move(id, { to: 'arrived' })).body).toMatchObject({ status: 'arrived' });
      expect(await move(id, { to: 'completed' })).toMatchObject(refusedAt('outcome'));
      expect(await move(id, { to: 'completed', outcome: 'Wants July' })).toMatchObject(refusedAt('nextAt'));
      const done = { to: 'completed' as const, outcome: 'Funds from father', nextAt: '2026-03-12T00:00:00.000Z' };
      expect((await move(id, done)).body).toMatchObject({ status: 'completed', outcome: 'Funds from father' });
      expect(await move(id, { to: 'cancelled', cancelledBy: 'client', reason: 'Late' })).toMatchObject(refusedAt('to'));
    });
    const enquiry = (await crm.as(desk.own, enquiries.get, { id: enquiryId ?? '' })).body;
    expect(enquiry).toMatchObject({ nextFollowUpAt: '2026-03-12T00:00:00.000Z', lastContactedAt: expect.any(String) });
    const notes = (await crm.as(desk.own, advice.list, { enquiryId: enquiryId ?? '' })).body.rows;
    expect(notes).toMatchObject([{ text: 'Funds from father', kind: 'other', channel: 'video', minutes: 30 }]);
    expect(await crm.trail(id)).toEqual(['bookings.create', 'bookings.move', 'bookings.move']);
  });

  test('a note of advice needs a licence, and the client file gets its next action', async () => {
    const them = await consultant();
    const file = await aFile(crm, desk.own, 'VE');
    const { id } = await booked(them.id, { conversionId: file.id });
    await at(tuesdayAt(10, 40), async () => {
      const done = { to: 'completed' as const, outcome: 'May apply', nextAt: '2026-03-13T00:00:00.000Z' };
      const reply = await move(id, { ...done, noteKind: 'advice' });
      expect(reply).toMatchObject({ status: 403, body: { code: 'licence' } });
      expect((await get(id)).status).toBe('confirmed');
      expect((await move(id, { ...done, noteKind: 'instruction' })).status).toBe(200);
    });
    expect((await crm.as(desk.own, conversions.get, { id: file.id })).body.nextActionAt).toBe(
      '2026-03-13T00:00:00.000Z',
    );
  });

  test('a no-show is followed up on the next working day and counts; who comes after all has arrived', async () => {
    const them = await consultant();
    const { id, enquiryId } = await booked(them.id);
    await at(tuesdayAt(10, 40), async () => {
      expect((await move(id, { to: 'no-show' })).body).toMatchObject({ status: 'no-show', noShows: 1 });
    });
    const enquiry = (await crm.as(desk.own, enquiries.get, { id: enquiryId ?? '' })).body;
    expect(enquiry.nextFollowUpAt).toBe('2026-03-10T23:00:00.000Z'); // Wednesday 10:00 in Melbourne
    await at(tuesdayAt(10, 50), async () => {
      expect((await move(id, { to: 'arrived' })).body).toMatchObject({ status: 'arrived', noShows: 0 });
    });
  });

  test('cancelled asks by whom and why, and frees the slot', async () => {
    const them = await consultant();
    const { id } = await booked(them.id);
    expect(await move(id, { to: 'cancelled', reason: 'Ill' })).toMatchObject(refusedAt('cancelledBy'));
    expect(await move(id, { to: 'cancelled', cancelledBy: 'client' })).toMatchObject(refusedAt('reason'));
    const gone = { to: 'cancelled' as const, cancelledBy: 'client' as const, reason: 'Ill' };
    expect((await move(id, gone)).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Ill',
      can: { reschedule: false },
    });
    expect((await crm.as(desk.own, bookings.create, await asked(crm, desk.own, desk.typeId, them.id))).status).toBe(
      200,
    );
  });
});

describe('O4, O7: another time', () => {
  test('keeps number, type and fee; a taken one is refused with the nearest of the same consultant first', async () => {
    const [them, other] = [await consultant(), await consultant()];
    const { id: paid } = await aType(crm, desk.administrator, { fee: 220_00 });
    const { id, number } = await aBooking(crm, desk.own, paid, them.id);
    await booked(them.id, { startsAt: tuesdayAt(11) });
    const to = async (given: object) =>
      crm.as(desk.own, bookings.reschedule, { id, version: (await get(id)).version, ...given });
    const taken = await to({ startsAt: tuesdayAt(11) });
    expect(taken).toMatchObject({ status: 409, body: { present: { slots: [{ consultantId: them.id }, {}, {}] } } });
    expect((await to({ startsAt: tuesdayAt(12), reason: 'Train was late' })).body).toMatchObject({
      number,
      typeId: paid,
      fee: 220_00,
      startsAt: tuesdayAt(12),
      moves: 1,
    });
    expect((await to({ consultantId: other.id })).body).toMatchObject({ consultantId: other.id, moves: 2 });
    const told = (await crm.as(desk.own, bookings.timeline, { id })).body.rows;
    expect(told.map(({ data }) => [data['step'], data['from']])).toEqual([
      ['moved', tuesdayAt(12)],
      ['moved', TUESDAY],
      ['booked', undefined],
    ]);
    expect(await crm.trail(id)).toEqual(['bookings.create', 'bookings.reschedule', 'bookings.reschedule']);
  });

  test('stays free for a booking that moves within its own time', async () => {
    const them = await consultant();
    const { id, version } = await booked(them.id);
    expect((await crm.as(desk.own, bookings.reschedule, { id, version, startsAt: tuesdayAt(10, 15) })).status).toBe(
      200,
    );
  });
});
