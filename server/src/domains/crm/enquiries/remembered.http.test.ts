import { randomInt } from 'node:crypto';
import { enquiries, type NewEnquiry } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry, everything, recorded } from '../../../../test/enquiries.ts';
import type { Ctx } from '../../../kit/context.ts';
import { namesNow } from '../../../kit/names.ts';
import { asUnit } from '../../../kit/saving.ts';
import { reachOfUser } from '../../organisation/session/index.ts';
import { create } from './service/create.ts';

// nodes remember what is offered, which stages bring tasks, and possible owners: whatever changes meanwhile counts at once

const crm = testApp();
let asha: Person;
let ctx: Ctx;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
});

const rowsOf = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(crm.database.db)).rows;
const idOf = async (text: string) => (await rowsOf<{ id: number }>(`${text} returning id`))[0]?.id ?? 0;
const send = (given: Partial<NewEnquiry> = {}) => crm.as(asha, enquiries.create, anEnquiry(given));
const asOneUnit = (given: Partial<NewEnquiry> = {}) => asUnit(ctx, (inside) => create(inside, anEnquiry(given)));
const numberOf = ({ number }: { number: string }) => Number(number.slice(-6));
const aSource = () => idOf(`insert into lead_sources (company, name) values ('fc', 'Fair ${randomInt(1e9)}')`);

async function ctxOf({ id }: Person): Promise<Ctx> {
  const reach = await reachOfUser(crm.database.db, id, 'fc');
  if (!reach) throw new Error('no reach');
  return { ...crm.database, reach, now: crm.deps.now(), address: null };
}

/** The node remembers everything as it is now. */
beforeEach(async () => {
  ctx = await ctxOf(asha);
  await asUnit(ctx, ({ db }) => namesNow(db));
  if (!(await asOneUnit())) throw new Error('it should have been written');
});

test('a new enquiry of a new person takes a number and one statement, and reads nothing else', async () => {
  const sent = vi.spyOn(Client.prototype, 'query');
  try {
    expect(await asOneUnit()).toBeDefined();
    // what is announced is sent beside it
    const texts = sent.mock.calls
      .map(([query]) => JSON.stringify(query))
      .filter((text) => !text.includes('announcements'));
    expect(texts.map((text) => /next_enquiry_number|held as materialized/.exec(text)?.[0] ?? text)).toEqual([
      'next_enquiry_number',
      'held as materialized',
    ]);
  } finally {
    sent.mockRestore();
  }
});

test('what is added or offered again can be used at once', async () => {
  const source = await aSource();
  expect((await send({ leadSourceId: source })).body.leadSource).toMatch(/^Fair /);
  await rowsOf(`update lead_sources set active = false where id = ${source}`);
  expect((await send({ leadSourceId: source })).status).toBe(422);
  await rowsOf(`update lead_sources set active = true, name = 'Fair again' where id = ${source}`);
  expect((await send({ leadSourceId: source })).body.leadSource).toBe('Fair again');
});

test('what is no longer offered when it is written cannot be used, and a problem is one of now', async () => {
  const source = await aSource();
  expect((await recorded(crm, asha, { leadSourceId: source })).leadSourceId).toBe(source);
  const before = await everything(crm);
  const done = await asUnit(ctx, async (inside) => {
    const answer = await create(inside, anEnquiry({ leadSourceId: source }));
    await rowsOf(`update lead_sources set active = false where id = ${source}`);
    return answer;
  });
  expect(done).toBeUndefined();
  expect(await everything(crm)).toEqual(before);
  const { status, body } = await send({ leadSourceId: source });
  expect([status, body]).toMatchObject([422, { error: [{ type: 'leadSourceId', message: 'Lead source not found' }] }]);
});

test.each([
  ['active = false', 'active = true'],
  [`companies = '{ar}'`, `companies = '{fc}'`],
])('an owner counts as they are now, also after a change by hand: %s', async (taken, given) => {
  await rowsOf(`update users set ${taken} where id = ${asha.id}`);
  expect(await asOneUnit()).toBeUndefined();
  await expect(create(ctx, anEnquiry())).rejects.toThrow("This person doesn't work in the AU office");
  await rowsOf(`update users set ${given} where id = ${asha.id}`);
  expect((await create(ctx, anEnquiry())).assigneeId).toBe(asha.id);
  expect(await asOneUnit()).toBeDefined();
});

test.each([
  ['a list', () => `update lead_sources set name = 'Fair ${randomInt(1e9)}' where id = 1`],
  ['the owner', () => `update users set version = version + 1 where id = ${asha.id}`],
])('no number is left out after a change of %s', async (_, change) => {
  const before = numberOf(await create(ctx, anEnquiry()));
  await rowsOf(change());
  const after = [await create(ctx, anEnquiry()), await create(ctx, anEnquiry())];
  expect(after.map(numberOf)).toEqual([before + 1, before + 2]);
});

test('a problem with what is remembered is looked at again', async () => {
  const { id } = await crm.person({ name: 'Noor New', companies: ['ar'] });
  const given = anEnquiry({ assigneeId: id });
  await expect(create(ctx, given)).rejects.toThrow("This person doesn't work in the AU office");
  await expect(create(ctx, given)).rejects.toThrow("This person doesn't work in the AU office");
  await rowsOf(`update users set companies = '{fc}' where id = ${id}`);
  expect((await create(ctx, given)).assigneeId).toBe(id);
});

test.each(['active = false', `companies = '{ar}'`, `roles = '{acc}'`])(
  'a user has another version after %s',
  async (change) => {
    const one = await crm.person();
    const versionOf = async () =>
      (await rowsOf<{ version: number }>(`select version from users where id = ${one.id}`))[0]?.version ?? 0;
    const before = await versionOf();
    await rowsOf(`update users set ${change} where id = ${one.id}`);
    expect(await versionOf()).toBe(before + 1);
    await rowsOf(`update users set ${change}, name = 'Other', version = version + 1 where id = ${one.id}`);
    expect(await versionOf()).toBe(before + 2);
  },
);

test('a unit that writes nothing runs in a transaction, because nothing has checked what it used', async () => {
  expect(await asUnit(ctx, async () => 'nothing used')).toEqual({ answer: 'nothing used' });
  expect(await asUnit(ctx, ({ db }) => namesNow(db))).toBeUndefined();
});
