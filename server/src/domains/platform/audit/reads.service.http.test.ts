import { contacts, merges } from '@embark/contracts/crm/contacts';
import { contactStreams, enquiries } from '@embark/contracts/crm/enquiries';
import { users } from '@embark/contracts/hr/users';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { flushReads } from './index.ts';

const crm = testApp();
const readsOf = async (id: string) => {
  const { db } = crm.database;
  await flushReads(db);
  const found = db.selectFrom('sensitiveReads').select(['actorId', 'subject', 'fields', 'at', 'company']);
  return found.where('subjectId', '=', id).execute();
};

test('opening a birth date or visa details is logged; opening nothing sensitive is not', async () => {
  const asha = await crm.person();
  const interest = { kind: 'migration' as const, subclass: '482' };
  const told = await recorded(crm, asha, { dateOfBirth: '1990-05-05', interest });
  const ordinary = await recorded(crm, asha);
  await crm.as(asha, enquiries.get, { id: told.id });
  await crm.as(asha, enquiries.get, { id: ordinary.id });
  await crm.as(asha, enquiries.history, { id: ordinary.id });
  expect(await readsOf(told.id)).toEqual([
    {
      actorId: asha.id,
      subject: 'enquiries',
      fields: ['dateOfBirth', 'interest'],
      at: '2026-03-02T01:00:00.000Z',
      company: 'fc',
    },
  ]);
  expect(await readsOf(ordinary.id)).toEqual([]);
});

test('so is reading an earlier birth date in the history', async () => {
  const asha = await crm.person();
  const { id } = await recorded(crm, asha, { dateOfBirth: '1990-05-05' });
  await crm.as(asha, enquiries.history, { id });
  expect(await readsOf(id)).toMatchObject([{ actorId: asha.id, fields: ['dateOfBirth'] }]);
});

test.each([
  ['their page', (who: Person, id: string) => crm.as(who, contacts.profile, { id })],
  ['their history', (who: Person, id: string) => crm.as(who, contactStreams.history, { id })],
  [
    'a merge preview',
    async (who: Person, id: string) =>
      crm.as(who, merges.preview, { keep: id, drop: (await recorded(crm, who)).contactId }),
  ],
])('so is seeing a birth date through %s', async (_, see) => {
  const admin = await crm.person({ roles: ['admin'] });
  const { contactId } = await recorded(crm, admin, { dateOfBirth: '1990-05-05' });
  expect((await see(admin, contactId)).status).toBe(200);
  expect(await readsOf(contactId)).toMatchObject([{ actorId: admin.id, subject: 'contacts', fields: ['dateOfBirth'] }]);
});

test('logs who reads employment details, except on their own page', async () => {
  const [hr, who] = [await crm.person({ roles: ['hr'] }), await crm.person()];
  for (const reader of [hr, who]) await crm.as(reader, users.view, { userId: who.id });
  expect(await readsOf(String(who.id))).toMatchObject([{ actorId: hr.id, subject: 'users', fields: ['employment'] }]);
});

test('log entries cannot be changed', async () => {
  const changing = crm.database.db.updateTable('sensitiveReads').set({ subject: 'nothing' }).execute();
  await expect(changing).rejects.toThrow('never changed');
});

test('users stay, because the audit trail names them: even an unused one is never deleted', async () => {
  const { id } = await crm.person();
  await expect(crm.database.db.deleteFrom('users').where('id', '=', id).execute()).rejects.toThrow('never deleted');
});
