import { randomInt } from 'node:crypto';
import { enquiries, type NewEnquiry } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry, ctxOf, everything, recorded } from '../../../../test/enquiries.ts';
import type { Ctx } from '../../../kit/context.ts';
import { asUnit } from '../../../kit/saving.ts';
import { create } from './service/create.ts';
import { move } from './service/move.ts';

// a unit reads what is offered, which stages bring tasks, and its owner, and is not written if they change before it is

const crm = testApp();
let asha: Person;
let ctx: Ctx;
const rowsOf = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(crm.database.db)).rows;
const idOf = async (text: string) => (await rowsOf<{ id: number }>(`${text} returning id`))[0]?.id ?? 0;
const send = (given: Partial<NewEnquiry> = {}) => crm.as(asha, enquiries.create, anEnquiry(given));
const asOneUnit = (given: Partial<NewEnquiry> = {}) => asUnit(ctx, (inside) => create(inside, anEnquiry(given)));
const numberOf = ({ number }: { number: string }) => Number(number.slice(-6));
const aSource = () => idOf(`insert into lead_sources (company, name) values ('fc', 'Fair ${randomInt(1e9)}')`);

beforeEach(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  ctx = await ctxOf(crm, asha);
  await create(ctx, anEnquiry()); // the node has the names and stages of this state
});

const KINDS = /next_enquiry_number|held as materialized|begin|version from users|names_state\) as state/;
/** What is sent to the database meanwhile, by kind; announcements are sent beside it. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const texts = sent.mock.calls.map(([query]) => JSON.stringify(query).replaceAll('\\"', ''));
    return texts.filter((text) => !text.includes('announcements')).map((text) => KINDS.exec(text)?.[0] ?? text);
  } finally {
    sent.mockRestore();
  }
}

test('a new enquiry of a new person reads its owner and the state of the names, takes a number and one statement', async () => {
  const read = ['version from users', 'names_state) as state'];
  expect(await sentBy(asOneUnit)).toEqual([...read, 'next_enquiry_number', 'held as materialized']);
});

const refused = () => expect(create(ctx, anEnquiry({ leadSourceId: 9999 }))).rejects.toThrow('Lead source not found');

test('a refused one needs no transaction', async () => {
  expect(await sentBy(refused)).toEqual(['version from users', 'names_state) as state']);
});

test('what is added or offered again can be used at once', async () => {
  const source = await aSource();
  expect((await send({ leadSourceId: source })).body.leadSource).toMatch(/^Fair /);
  await rowsOf(`update lead_sources set active = false where id = ${source}`);
  expect((await send({ leadSourceId: source })).status).toBe(422);
  await rowsOf(`update lead_sources set active = true, name = 'Fair again' where id = ${source}`);
  expect((await send({ leadSourceId: source })).body.leadSource).toBe('Fair again');
});

test('what is no longer offered when it is written cannot be used', async () => {
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
])('the current state of the owner is used, also after a change by hand: %s', async (taken, given) => {
  await rowsOf(`update users set ${taken} where id = ${asha.id}`);
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

test('a colleague who could not own an enquiry can after a change by hand', async () => {
  const { id } = await crm.person({ name: 'Noor New', companies: ['ar'] });
  const given = anEnquiry({ assigneeId: id });
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

const aTemplate = (
  stage: string,
) => `insert into task_templates (company, name, kind, stage, lines, created_at, updated_at)
  values ('fc', 'Call', 'enquiry', '${stage}', '[{"title": "Call", "days": 1, "priority": "normal", "effort": null}]', now(), now())`;

test('P1: a stage that has tasks when the record is written brings them', async () => {
  const { id, version } = await create(ctx, anEnquiry());
  const to = { id, version, to: 'FU', nextFollowUpAt: '2030-01-01T00:00:00Z' } as const;
  const done = await asUnit(ctx, async (inside) => {
    const answer = await move(inside, to);
    await rowsOf(aTemplate('FU'));
    return answer;
  });
  expect(done).toBeUndefined();
  expect((await move(ctx, to)).status).toBe('FU');
  expect(await rowsOf(`select title from tasks where enquiry_id = '${id}'`)).toEqual([{ title: 'Call' }]);
  await rowsOf('update task_templates set active = false');
});
