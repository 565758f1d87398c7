import { enquiries } from '@embark/contracts/crm/enquiries';
import { events } from '@embark/contracts/crm/events';
import { imports } from '@embark/contracts/crm/imports';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inTurn } from '../../../../test/atOnce.ts';
import { anEnquiry, recorded } from '../../../../test/enquiries.ts';
import { planned, registered } from '../../../../test/events.ts';
import { csv, importing } from '../../../../test/importing.ts';

// The event row guards its seats, and is always locked before any attendee.
const crm = testApp();
const i = importing(crm);
let administrator: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'] });
});

const mail = () => `${randomUUID()}@mail.test`;
const line = (title: string) => csv('Full Name,E-mail,Service,Event', `Guest Noor,${mail()},FCE,${title}`);
const byForm = (eventId: string, given: object = {}) =>
  crm.as(
    administrator,
    enquiries.create,
    anEnquiry({ serCode: 'FCE', interest: { kind: 'event', eventId }, ...given }),
  );
const statesOf = async (eventId: string) => {
  const rows = crm.database.db.selectFrom('registrations').select('state').where('eventId', '=', eventId);
  return (await rows.execute()).map(({ state }) => state).toSorted();
};
const rowOf = (id: string) =>
  crm.database.db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();

test.each([
  ['a form', async (id: string) => byForm(id)],
  ['an import', async (_: string, title: string) => i.all(administrator, line(title))],
])('the last seat goes to the first request: a form, then %s', async (_, second) => {
  const { id, title } = await planned(crm, administrator, { capacity: 1 });
  await inTurn(
    crm.database.db,
    'registrations',
    () => byForm(id),
    (): Promise<unknown> => second(id, title),
  );
  expect(await statesOf(id)).toEqual(['registered', 'waitlisted']);
});

test('a form and a check-in desk that update one person do not deadlock', async () => {
  const email = mail();
  const { contactId } = await recorded(crm, administrator, { givenNames: 'Nora', familyName: 'Noor', email });
  const { id } = await planned(crm, administrator);
  const done = await inTurn(
    crm.database.db,
    'enquiries',
    async () => (await byForm(id, { contactId, email: undefined })).status,
    async () => (await crm.as(administrator, events.register, { id, name: 'Nora Noor', email })).body.message,
  );
  expect(done).toEqual([200, expect.stringMatching('is already registered')]);
});

test('undoing an import keeps registrations that are being changed concurrently', async () => {
  const importId = await i.all(administrator, csv('Full Name,E-mail,Service', `Guest Noor,${mail()},VE`));
  const [{ enquiryId } = { enquiryId: null }] = await i.rows(administrator, importId);
  const id = enquiryId ?? '';
  await crm.as(administrator, imports.undo, { id: importId });
  await inTurn(
    crm.database.db,
    'timeline',
    // a change of the person locks the enquiry before it writes
    () => crm.as(administrator, enquiries.change, { id, version: 1, rating: 'hot', familyName: 'Nur' }),
    () => i.undo(importId),
  );
  expect(await rowOf(id)).toMatchObject({ rating: 'hot' });
  expect(await i.result(administrator, importId)).toMatchObject({ state: 'undone', kept: 1 });
});

test('undoing an import and a check-in desk do not deadlock', async () => {
  const { id, title } = await planned(crm, administrator);
  const importId = await i.all(administrator, line(title));
  const [{ enquiryId } = { enquiryId: null }] = await i.rows(administrator, importId);
  await crm.as(administrator, imports.undo, { id: importId });
  const given = { id, enquiryId: enquiryId ?? '', state: 'cancelled' as const };
  const [, status] = await inTurn(
    crm.database.db,
    'contacts',
    () => i.undo(importId),
    async () => (await crm.as(administrator, events.changeRegistration, given)).status,
  );
  expect(await i.result(administrator, importId)).toMatchObject({ state: 'undone', kept: 0 });
  expect(status).toBe(404);
});

test('enquiries closed concurrently get no follow-up', async () => {
  const event = await planned(crm, administrator);
  const { id } = await registered(crm, administrator, event.id);
  await crm.as(administrator, events.move, { id: event.id, version: event.version, to: 'over' });
  const closing = { id, version: (await rowOf(id))?.version ?? 0, to: 'CL' as const, reason: 'other' };
  const next = { nextFollowUpAt: '2026-03-20T01:00:00Z', nextFollowUpHow: null, nextFollowUpNote: null };
  const done = await inTurn(
    crm.database.db,
    'timeline',
    async () => (await crm.as(administrator, enquiries.move, closing)).body,
    async () => (await crm.as(administrator, events.followUp, { id: event.id, who: 'no-show', ...next })).body,
  );
  expect(done).toEqual([expect.objectContaining({ status: 'CL' }), { changed: 0 }]);
  expect(await rowOf(id)).toMatchObject({ status: 'CL', nextFollowUpAt: null });
});
