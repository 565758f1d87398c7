import { merges } from '@embark/contracts/crm/contacts';
import { handovers } from '@embark/contracts/crm/handovers';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { inTurn } from '../../../../../test/atOnce.ts';
import { recorded } from '../../../../../test/enquiries.ts';
import { allRows } from '../../../../../test/rows.ts';

const crm = testApp();
let admin: Person;
let dhaka: Person;
let lahore: Person;
beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'], name: 'Amal Admin' });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nila' });
  lahore = await crm.person({ roles: ['pkuser'], country: 'PK', name: 'Omar' });
});

const ask = async (who: Person, email: string) => {
  const serCode = who === dhaka ? 'ADB' : 'ADP';
  const { status, body } = await crm.as(who, handovers.ask, { office: 'AU', serCode, note: 'Moved here.', email });
  expect(status).toBe(200);
  return body.id;
};
const requestStates = async () => {
  const rows = await crm.database.db.selectFrom('handoverRequests').select(['id', 'contactId', 'state']).execute();
  return new Map(rows.map(({ id, contactId, state }) => [id, { contactId, state }]));
};

test('transfer requests move to the surviving contact without duplicates, and the undo restores them', async () => {
  const keep = await recorded(crm, admin, { givenNames: 'Farida', email: 'farida@mail.test' });
  const drop = await recorded(crm, admin, { givenNames: 'Fareeda', email: 'fareeda@mail.test' });
  const first = await ask(dhaka, 'farida@mail.test');
  const twice = await ask(dhaka, 'fareeda@mail.test');
  const moved = await ask(lahore, 'fareeda@mail.test');
  const snapshot = () => allRows(crm.database.db, '^(?!handover_requests)');
  const before = await snapshot();

  const sides = { keep: keep.contactId, keepVersion: 1, drop: drop.contactId, dropVersion: 1 };
  const { status, body } = await crm.as(admin, merges.merge, sides);
  expect(status).toBe(200);
  const merged = await requestStates();
  expect(merged.get(first)).toEqual({ contactId: keep.contactId, state: 'open' });
  expect(merged.get(moved)).toEqual({ contactId: keep.contactId, state: 'open' });
  expect(merged.get(twice)?.state).toBe('withdrawn');

  expect((await crm.as(admin, merges.undo, { id: body.id })).status).toBe(200);
  expect(await snapshot()).toEqual(before);
});

test('a request answered in the meantime stays answered', async () => {
  const keep = await recorded(crm, admin, { givenNames: 'Gul', email: 'gul@mail.test' });
  const drop = await recorded(crm, admin, { givenNames: 'Gull', email: 'gull@mail.test' });
  const moved = await ask(lahore, 'gull@mail.test');
  const sides = { keep: keep.contactId, keepVersion: 1, drop: drop.contactId, dropVersion: 1 };
  const { body } = await crm.as(admin, merges.merge, sides);
  const { version } = (await crm.as(lahore, handovers.get, { id: moved })).body;
  expect((await crm.as(lahore, handovers.withdraw, { id: moved, version })).status).toBe(200);
  expect((await crm.as(admin, merges.undo, { id: body.id })).status).toBe(200);
  expect((await requestStates()).get(moved)).toEqual({ contactId: drop.contactId, state: 'withdrawn' });
});

test('a request being answered concurrently stays answered', async () => {
  const keep = await recorded(crm, admin, { givenNames: 'Hena', email: 'hena@mail.test' });
  const drop = await recorded(crm, admin, { givenNames: 'Henna', email: 'henna@mail.test' });
  await ask(dhaka, 'hena@mail.test');
  const id = await ask(dhaka, 'henna@mail.test');
  const { version } = (await crm.as(admin, handovers.get, { id })).body;
  const sides = { keep: keep.contactId, keepVersion: 1, drop: drop.contactId, dropVersion: 1 };
  await inTurn(
    crm.database.db,
    'audit',
    () => crm.as(admin, handovers.decline, { id, version, reason: 'They stay.' }),
    () => crm.as(admin, merges.merge, sides),
  );
  expect((await requestStates()).get(id)).toEqual({ contactId: keep.contactId, state: 'declined' });
});
