import { merges } from '@embark/contracts/crm/contacts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { handovers } from '@embark/contracts/crm/handovers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { inTurn } from '../../../../../test/atOnce.ts';
import { inStatus, recorded } from '../../../../../test/enquiries.ts';

// Merges and undos with concurrent merges, undos and writes for the same contacts.
const crm = testApp();
let admin: Person;
let other: Person;
let keep: Awaited<ReturnType<typeof recorded>>;
let drop: Awaited<ReturnType<typeof recorded>>;
let count = 0;
beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'], name: 'Amal Admin' });
  other = await crm.person({ roles: ['admin'], name: 'Omar Admin' });
});
beforeEach(async () => {
  count += 1;
  keep = await recorded(crm, admin, { givenNames: 'Rahim', email: `rahim${count}@mail.test` });
  drop = await recorded(crm, admin, { givenNames: 'Md Rahim', email: `uddin${count}@mail.test` });
});

const byNumber = (one: number, two: number) => one - two;
const sides = () => ({ keep: keep.contactId, drop: drop.contactId, keepVersion: 1, dropVersion: 1 });
const merge = () => crm.as(admin, merges.merge, sides());
test('one of two concurrent merges of the same contacts succeeds', async () => {
  const given = sides();
  const turned = {
    keep: given.drop,
    drop: given.keep,
    keepVersion: given.dropVersion,
    dropVersion: given.keepVersion,
  };
  const both = await crm.atOnce(
    'contacts',
    () => crm.as(admin, merges.merge, given),
    () => crm.as(other, merges.merge, turned),
  );
  expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.message).toMatch(
    /has already been merged into .* by .* Admin\./,
  );
  const rows = await crm.database.db
    .selectFrom('contactMerges')
    .select('id')
    .where('mergedId', 'in', [given.keep, given.drop])
    .execute();
  expect(rows).toHaveLength(1);
});

test('a concurrent merge into a third contact keeps the chain consistent', async () => {
  const third = await recorded(crm, admin, { givenNames: 'Rahim', familyName: `Third${count}` });
  const both = await crm.atOnce('contacts', merge, () =>
    crm.as(other, merges.merge, {
      keep: third.contactId,
      keepVersion: 1,
      drop: keep.contactId,
      dropVersion: 1,
    }),
  );
  expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
});

test('an enquiry created concurrently for the merged contact goes to the survivor', async () => {
  const replies = await crm.atOnce<{ status: number }>('contacts', merge, () =>
    crm.as(admin, enquiries.create, { serCode: 'AD', contactId: drop.contactId }),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await crm.database.db
    .selectFrom('enquiries')
    .select('contactId')
    .where('contactId', 'in', [keep.contactId, drop.contactId])
    .execute();
  expect(rows.map(({ contactId }) => contactId)).toEqual([keep.contactId, keep.contactId, keep.contactId]);
});

test('a merge waits for a concurrent change of an enquiry', async () => {
  const version = await inStatus(crm, drop.id, 'FU');
  const done = await inTurn(
    crm.database.db,
    'timeline',
    // a move whose note may mention someone locks the enquiry before it writes
    async () => (await crm.as(admin, enquiries.move, { id: drop.id, version, to: 'IP', note: 'Agreed @ 9.' })).status,
    async () => (await merge()).status,
  );
  expect(done).toEqual([200, 200]);
});

test('one of two concurrent undos succeeds', async () => {
  const { id } = (await merge()).body;
  const both = await crm.atOnce(
    'contacts',
    () => crm.as(admin, merges.undo, { id }),
    () => crm.as(other, merges.undo, { id }),
  );
  expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
});

test('a concurrent timeline entry moves back with its enquiry', async () => {
  const { id } = (await merge()).body;
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const asked = { office: 'AU', serCode: 'VEB', note: 'They moved.', email: `uddin${count}@mail.test` };
  const done = await inTurn(
    crm.database.db,
    'notifications',
    async () => (await crm.as(dhaka, handovers.ask, asked)).status,
    async () => (await crm.as(admin, merges.undo, { id })).status,
  );
  expect(done).toEqual([200, 200]);
  const words = crm.database.db.selectFrom('timeline').select(['kind', 'contactId']).where('subjectId', '=', drop.id);
  expect(await words.orderBy('id').execute()).toEqual(
    ['created', 'handover'].map((kind) => ({ kind, contactId: drop.contactId })),
  );
});
