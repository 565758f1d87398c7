import { parties } from '@embark/contracts/casework/parties';
import { merges } from '@embark/contracts/crm/contacts';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { aFile, aPassport, aVisa, clientOf, partyOn } from '../../../../../test/parties.ts';
import { allRows } from '../../../../../test/rows.ts';

const crm = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
});

const snapshot = () =>
  allRows(
    crm.database.db,
    '^(kysely|audit|contact_checks|contact_merge|idempotency|sensitive|recent|sessions|timeline|paper_rechecks)',
  );
const versionOf = async (id: string) =>
  (await crm.database.db.selectFrom('contacts').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;
const merge = async (keep: string, drop: string) =>
  crm.as(admin, merges.merge, { keep, drop, keepVersion: await versionOf(keep), dropVersion: await versionOf(drop) });

/** A file whose client has a current passport with this number, and a visa. */
async function fileWith(number: string) {
  const file = await aFile(crm, admin);
  const { id } = await clientOf(crm, admin, file.id);
  await crm.as(admin, parties.addPassport, { id, ...aPassport({ number }) });
  await crm.as(admin, parties.addVisa, { id, ...aVisa() });
  return file;
}

test('W3 and B3: merging two contacts with two passports and two open files moves them, and undoing it after 20 days moves them back', async () => {
  const [keep, drop] = [await fileWith('KK1111111'), await fileWith('DD2222222')];
  const third = await aFile(crm, admin);
  await partyOn(crm, admin, third.id, { part: 'partner', contactId: drop.contactId });
  const before = await snapshot();

  const preview = await crm.as(admin, merges.preview, { keep: keep.contactId, drop: drop.contactId });
  expect(preview.body.moves).toMatchObject({ conversions: 1, parties: 2, passports: 1, visas: 1 });
  const done = await merge(keep.contactId, drop.contactId);
  expect(done).toMatchObject({ status: 200, body: { moved: { conversions: 1, parties: 2, passports: 1, visas: 1 } } });
  const main = await clientOf(crm, admin, drop.id);
  expect(main).toMatchObject({ part: 'main', contactId: keep.contactId });
  expect(main.passports.map(({ number, current }) => [number, current])).toEqual([
    ['K****1111', true],
    ['D****2222', false],
  ]);
  expect(main.visas).toHaveLength(2);

  crm.setClock('2026-03-22T01:00:00Z');
  const undone = await crm.as(await crm.another(admin), merges.undo, { id: done.body.id });
  expect(undone).toMatchObject({ status: 200, body: { back: { conversions: 1, parties: 2, passports: 1, visas: 1 } } });
  expect(await snapshot()).toEqual(before);
  crm.setClock('2026-03-02T01:00:00Z');
});

test('B3: the only passport stays current, and each person has one again after the undoing', async () => {
  const [keep, drop] = [await aFile(crm, admin), await fileWith('ONLY33333')];
  const done = await merge(keep.contactId, drop.contactId);
  const { id, passports } = await clientOf(crm, admin, keep.id);
  expect(passports.map(({ current }) => current)).toEqual([true]);
  await crm.as(admin, parties.addPassport, { id, ...aPassport({ number: 'NEXT44444' }) });
  await crm.as(admin, merges.undo, { id: done.body.id });
  const [mine, theirs] = [await clientOf(crm, admin, keep.id), await clientOf(crm, admin, drop.id)];
  expect(mine.passports).toMatchObject([{ number: 'N****4444', current: true }]);
  expect(theirs.passports).toMatchObject([{ number: 'O****3333', current: true }]);
});

test('B3: both had the same passport: it is there twice, and once current', async () => {
  const [keep, drop] = [await fileWith('SAME55555'), await fileWith('SAME55555')];
  expect((await merge(keep.contactId, drop.contactId)).status).toBe(200);
  const { passports } = await clientOf(crm, admin, keep.id);
  expect(passports.map(({ number, current }) => [number, current])).toEqual([
    ['S****5555', true],
    ['S****5555', false],
  ]);
});
