import { tasks } from '@embark/contracts/workspace/tasks';
import { bookings, Slot } from '@embark/contracts/work/bookings';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../../../test/app.ts';
import {
  aBooking,
  aConsultant,
  aRoom,
  asked,
  bookingDesk,
  TUESDAY,
  tuesdayAt,
  withHours,
} from '../../../../test/bookings.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';
import { outbox } from '../../../../test/outbox.ts';
import { remindClients } from './tasks.service.ts';

const crm = testApp();
const { desk, get, booked } = bookingDesk(crm, 'manager');
const mails = outbox(crm);

const change = async (id: string, given: object) =>
  crm.as(desk.own, bookings.change, { id, version: (await get(id)).version, ...given });
const reschedule = async (id: string, given: object) =>
  crm.as(desk.own, bookings.reschedule, { id, version: (await get(id)).version, ...given });
/** The subjects of the mails about a booking that were sent meanwhile. */
async function mailed(number: string, work: () => Promise<unknown>): Promise<string[]> {
  await mails.deliver();
  const before = mails.sent.length;
  await work();
  await mails.deliver();
  const about = mails.sent.slice(before).filter(({ subject }) => subject.includes(number));
  return about.map(({ subject }) => subject.replace(` · ${number}`, ''));
}

describe('O6: a client hears how and where they meet now', () => {
  const told = ['Your consultation has changed'];

  test('of another link, another way and another room; not of a note for the consultant', async () => {
    const them = await aConsultant(crm, desk.administrator, { videoLink: 'https://meet.test/one' });
    const [room, other] = [await aRoom(crm, desk.administrator), await aRoom(crm, desk.administrator)];
    const { id, number } = await booked(them.id);
    expect(await mailed(number, () => change(id, { note: 'Knows our Dhaka office' }))).toEqual([]);
    expect(await mailed(number, () => change(id, { link: 'https://meet.test/two' }))).toEqual(told);
    expect(mails.sent.at(-1)?.text).toContain('https://meet.test/two');
    expect(await mailed(number, () => reschedule(id, { roomId: room.id }))).toEqual([]); // nobody sees the room
    expect(await mailed(number, () => change(id, { mode: 'person' }))).toEqual(told);
    expect(await mailed(number, () => change(id, { link: '' }))).toEqual([]);
    expect(await mailed(number, () => reschedule(id, { roomId: other.id }))).toEqual(told);
    expect(mails.sent.at(-1)?.text).toContain(`Room: ${other.name}`);
    expect(await mailed(number, () => reschedule(id, { startsAt: tuesdayAt(14), roomId: room.id }))).toEqual([
      'Your consultation has a new time',
    ]);
  });

  test('but not once it has ended', async () => {
    const them = await aConsultant(crm, desk.administrator);
    const { id, number, version } = await booked(them.id);
    const gone = { to: 'cancelled' as const, cancelledBy: 'client' as const, reason: 'Ill' };
    expect((await crm.as(desk.own, bookings.move, { id, version, ...gone })).status).toBe(200);
    expect(await mailed(number, () => change(id, { link: 'https://meet.test/three' }))).toEqual([]);
  });

  test('who is told of a time less than a day before gets no reminder of the day', async () => {
    const them = await aConsultant(crm, desk.administrator);
    const { id, number } = await booked(them.id);
    crm.setClock('2026-03-09T10:00:00Z');
    const before = desk.own;
    desk.own = await crm.another(desk.own);
    expect((await reschedule(id, { startsAt: tuesdayAt(15) })).status).toBe(200); // 18 hours from now
    crm.setClock('2026-03-02T01:00:00Z');
    desk.own = before;
    const at = (time: string) => mailed(number, () => remindClients(crm.database.db, new Date(time)));
    expect(await at('2026-03-09T11:00:00Z')).toEqual([]);
    expect(await at('2026-03-10T02:30:00Z')).toEqual(['Reminder: your consultation begins soon']);
  });
});

test('O3: a request that is moved keeps the end of its hold', async () => {
  const them = await aConsultant(crm, desk.administrator);
  const { id, holdUntil } = await booked(them.id, { status: 'requested' });
  crm.setClock('2026-03-02T13:00:00Z');
  const before = desk.own;
  desk.own = await crm.another(desk.own);
  expect((await reschedule(id, { startsAt: tuesdayAt(15) })).body).toMatchObject({ holdUntil, moves: 1 });
  expect((await reschedule(id, { startsAt: '2026-03-02T22:00:00.000Z' })).body).toMatchObject({
    holdUntil: '2026-03-02T22:00:00.000Z', // not beyond its start
  });
  crm.setClock('2026-03-02T01:00:00Z');
  desk.own = before;
});

/** The tasks of a consultant whose client did not come. */
async function missed(
  about: { contactId?: string; enquiryId?: string },
  close?: string,
  language = 'en',
  says = 'No-show',
) {
  const them = await aConsultant(crm, desk.administrator);
  await sql`update users set language = ${language} where id = ${them.id}`.execute(crm.database.db);
  const { id, name, number } = await aBooking(crm, desk.administrator, desk.typeId, them.id, about);
  if (close) await inStatus(crm, close, 'CL');
  crm.setClock(tuesdayAt(10, 40));
  const later = await crm.another(desk.administrator);
  const { status } = await crm.as(later, bookings.move, { id, version: 1, to: 'no-show' });
  const { body } = await crm.as(await crm.another(them), tasks.list, { folder: 'mine' });
  crm.setClock('2026-03-02T01:00:00Z');
  const made = body.rows.filter(({ title }) => title.includes(`${says}: ${name}, ${number}`));
  return { status, due: made.map(({ dueOn }) => dueOn) };
}

test('O5: a no-show without an open record becomes a task of the consultant on the next working day', async () => {
  const asTask = { status: 200, due: ['2026-03-11'] };
  const { contactId } = await recorded(crm, desk.administrator);
  expect(await missed({ contactId })).toEqual(asTask);
  const { id } = await recorded(crm, desk.administrator);
  expect(await missed({ enquiryId: id }, id)).toEqual(asTask);
  expect(await missed({ contactId }, undefined, 'tr', 'Gelmedi')).toEqual(asTask);
  expect(await missed({ contactId }, undefined, 'ar', 'لم يحضر')).toEqual(asTask);
});

test('O4, O7: among more than 20 consultants the nearest slots are still those of the same one', async () => {
  const last = await crm.person({ roles: ['user'], name: 'Zoe Zimmer' });
  for (let more = 0; more < 20; more += 1) await aConsultant(crm, desk.administrator);
  await withHours(crm, desk.administrator, last);
  await booked(last.id);
  const reply = await crm.as(
    desk.own,
    bookings.create,
    await asked(crm, desk.own, desk.typeId, last.id, { startsAt: TUESDAY }),
  );
  const { slots } = z.object({ present: z.object({ slots: z.array(Slot) }) }).parse(reply.body).present;
  expect(slots.map(({ consultant }) => consultant)).toEqual(Array.from({ length: 3 }, () => 'Zoe Zimmer'));
  const week = { typeId: desk.typeId, from: '2026-03-09', days: 7 };
  expect((await crm.as(desk.own, bookings.slots, week)).body.consultants).toHaveLength(20);
  const only = (await crm.as(desk.own, bookings.slots, { ...week, consultantId: last.id })).body.consultants;
  expect(only.map(({ name }) => name)).toEqual(['Zoe Zimmer']);
});
