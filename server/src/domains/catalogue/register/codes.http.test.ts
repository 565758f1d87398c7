import { providers } from '@embark/contracts/catalogue/providers';
import { register } from '@embark/contracts/catalogue/register';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aProvider } from '../../../../test/providers.ts';
import { aRegister, courseCode, providerCode } from '../../../../test/registerFiles.ts';
import { registering } from '../../../../test/registering.ts';
import { sql } from 'kysely';

const crm = testApp();
const reg = registering(crm);
let user: Person;

beforeAll(async () => {
  user = await crm.person({ name: 'Rumana' });
});
beforeEach(async () => {
  await sql`truncate register_imports, providers, courses, campuses cascade`.execute(crm.database.db);
});

const provider = async (code: string) => {
  const { body } = await crm.as(user, providers.list, { q: code });
  return (await crm.as(user, providers.get, { id: body.rows[0]?.id ?? 0 })).body;
};

test('while it is applied, no form adds a code', async () => {
  const { id } = await reg.staged(user, aRegister({ providers: 1 }));
  await crm.as(user, register.apply, { id });
  expect((await crm.as(user, providers.create, aProvider({ cricosCode: '55555A' }))).status).toBe(409);
  expect((await crm.as(user, providers.create, aProvider())).status).toBe(200);
  await reg.write(id);
  expect((await crm.as(user, providers.create, aProvider({ cricosCode: '55555A' }))).status).toBe(200);
});

test('a code that a form adds after the differences were found is taken over', async () => {
  const { id } = await reg.staged(user, aRegister({ providers: 1 }));
  const made = (await crm.as(user, providers.create, aProvider({ cricosCode: providerCode(0) }))).body;
  await crm.as(user, register.apply, { id });
  await reg.write(id);
  expect(await provider(providerCode(0))).toMatchObject({ id: made.id, registerState: 'listed' });
  expect((await crm.as(user, register.get, { id })).body.counts.provider).toMatchObject({ new: 0, changed: 1 });
});

test('lists its changes by kind, change and text, in pages', async () => {
  const { id } = await reg.staged(user, aRegister());
  const page = (given: object) => crm.as(user, register.changes, { id, ...given });
  expect((await page({ kind: 'course', change: 'new' })).body.total).toBe(12);
  expect((await page({ change: 'gone' })).body.rows).toEqual([]);
  const found = await page({ kind: 'link', q: courseCode(1) });
  expect(found.body.rows.map(({ about }) => about)).toEqual(['City Campus', 'Harbour Campus']);
  const first = (await page({ size: 30 })).body;
  const second = (await page({ size: 30, cursor: first.next ?? '' })).body;
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(40);
  expect(second.next).toBeNull();
  expect((await page({ cursor: 'x' })).status).toBe(422);
  const pages = (await crm.as(user, register.list, { size: 1 })).body;
  expect([pages.total, pages.next]).toEqual([1, null]);
});
