import { contacts, merges } from '@embark/contracts/crm/contacts';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { recorded } from '../../../../../test/enquiries.ts';
import { csv, importing } from '../../../../../test/importing.ts';
import { checkWaiting, scan } from '../duplicates/duplicates.tasks.ts';

const crm = testApp();
const work = importing(crm);
let admin: Person;
let keep: string;
let drop: string;

const merge = async (stays: string, goes: string) => {
  const { body } = await crm.as(admin, merges.preview, { keep: stays, drop: goes });
  const given = { keep: stays, keepVersion: body.keep.version, drop: goes, dropVersion: body.drop.version };
  return (await crm.as(admin, merges.merge, given)).status;
};
beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
  keep = (await recorded(crm, admin, { givenNames: 'Farida', email: 'farida@mail.test' })).contactId;
  drop = (await recorded(crm, admin, { givenNames: 'Fareeda', email: 'Fareeda@work.test', phone: '0412 345 678' }))
    .contactId;
  if ((await merge(keep, drop)) !== 200) throw new Error('not merged');
});

test('an import matches a merged contact by the email and number that were dropped', async () => {
  const file = csv('Name,Email,Phone,Service', 'Fareeda,FAREEDA@work.test,,VE', 'Farida,,0412345678,AD');
  const id = await work.all(admin, file, { duplicates: 'skip' });
  expect(await work.result(admin, id)).toMatchObject({ skipped: 1, created: 1 });
  const { body } = await crm.as(admin, contacts.get, { id: keep });
  expect(body.enquiryList.map(({ serCode }) => serCode)).toContain('AD');
});

test('the duplicate scan also matches these aliases, from either side', async () => {
  const { contactId } = await recorded(crm, admin, { givenNames: 'Zainab', email: 'fareeda@WORK.test', phone: null });
  const found = async () => (await crm.as(admin, contacts.profile, { id: keep })).body.duplicates;
  await checkWaiting({ db: crm.database.db });
  expect((await found()).map(({ reasons }) => reasons[0])).toEqual(['email']);
  await scan(crm.database.db, [keep]);
  expect((await found()).flatMap(({ one, other }) => [one.id, other.id])).toContain(contactId);
});

test('undoing an import keeps both merged contacts it created, and the merge can still be undone', async () => {
  const id = await work.all(admin, csv('Name,Email,Service', 'Farida Akter,akter@mail.test,VEB'), {
    duplicates: 'skip',
  });
  const made = await crm.database.db
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', 'akter@mail.test')
    .executeTakeFirstOrThrow();
  expect(await merge(keep, made.id)).toBe(200);
  await crm.database.db.updateTable('imports').set({ state: 'undoing' }).where('id', '=', id).execute();
  await work.undo(id);
  expect(await work.result(admin, id)).toMatchObject({ state: 'undone', kept: 1 });
  const [merged] = (await crm.as(admin, contacts.profile, { id: keep })).body.merges;
  expect((await crm.as(admin, merges.undo, { id: merged?.id ?? '' })).body.back).toMatchObject({ enquiries: 1 });
  expect((await crm.as(admin, contacts.get, { id: made.id })).body.enquiries).toBe(1);
});
