import { enquiries } from '@embark/contracts/crm/enquiries';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { flushReads } from './index.ts';

const crm = testApp();
const readsOf = async (id: string) => {
  const { db } = crm.database;
  await flushReads(db);
  const found = db.selectFrom('sensitiveReads').select(['actorId', 'subject', 'fields', 'at', 'company']);
  return found.where('subjectId', '=', id).execute();
};

test('who opens a birthday or a visa wish is noted; who opens nothing sensitive is not', async () => {
  const asha = await crm.person();
  const interest = { kind: 'migration' as const, subclass: '482' };
  const told = await recorded(crm, asha, { dateOfBirth: '1990-05-05', interest });
  const untold = await recorded(crm, asha);
  await crm.as(asha, enquiries.get, { id: told.id });
  await crm.as(asha, enquiries.get, { id: untold.id });
  await crm.as(asha, enquiries.history, { id: untold.id });
  expect(await readsOf(told.id)).toEqual([
    {
      actorId: asha.id,
      subject: 'enquiries',
      fields: ['dateOfBirth', 'interest'],
      at: '2026-03-02T01:00:00.000Z',
      company: 'fc',
    },
  ]);
  expect(await readsOf(untold.id)).toEqual([]);
});

test('so is who reads an earlier birthday in the history', async () => {
  const asha = await crm.person();
  const { id } = await recorded(crm, asha, { dateOfBirth: '1990-05-05' });
  await crm.as(asha, enquiries.history, { id });
  expect(await readsOf(id)).toMatchObject([{ actorId: asha.id, fields: ['dateOfBirth'] }]);
});

test('what was noted stays', async () => {
  const changing = crm.database.db.updateTable('sensitiveReads').set({ subject: 'nothing' }).execute();
  await expect(changing).rejects.toThrow('never changed');
});
