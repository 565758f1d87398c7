import { merges } from '@embark/contracts/crm/contacts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { handovers } from '@embark/contracts/crm/handovers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { inTurn } from '../../../../../test/atOnce.ts';
import { inStatus, recorded } from '../../../../../test/enquiries.ts';

// Merging and its undoing, while others do the same or write for the two.
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
test('of two who merge the same two, one wins', async () => {
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

test('one is merged into a third person concurrently: the chain holds either way', async () => {
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

test('an enquiry that is written for the one who goes, at the same time, is with who stays', async () => {
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

test('an enquiry that is just being moved on is waited for', async () => {
  const version = await inStatus(crm, drop.id, 'FU');
  const done = await inTurn(
    crm.database.db,
    'timeline',
    async () => (await crm.as(admin, enquiries.move, { id: drop.id, version, to: 'IP', reason: 'agreed' })).status,
    async () => (await merge()).status,
  );
  expect(done).toEqual([200, 200]);
});

test('of two who undo the same merge, one does', async () => {
  const { id } = (await merge()).body;
  const both = await crm.atOnce(
    'contacts',
    () => crm.as(admin, merges.undo, { id }),
    () => crm.as(other, merges.undo, { id }),
  );
  expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
});

test('what is just being written of an enquiry that goes back, goes with it', async () => {
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
