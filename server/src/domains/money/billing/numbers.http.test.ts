import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { billing } from '@embark/contracts/money/billing';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade } from '../../../../test/billing.ts';
import type { Ctx } from '../../../kit/context.ts';
import { takeNumber } from './index.ts';

const crm = testApp();
let acc: Person;
let id: number;
let prefix: string;
beforeAll(async () => {
  crm.setClock('2026-12-10T01:00:00Z');
  acc = await crm.person({ roles: ['acc'] });
  ({ id, prefix } = await entityMade(crm, acc));
});
const day = '2026-12-10';
const nth = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}/26-27/${String(from + at).padStart(6, '0')}`);

const take = (fails = false) =>
  crm.database.db.transaction().execute(async (db) => {
    const number = await takeNumber({ db } satisfies Pick<Ctx, 'db'>, id, 'invoice', day);
    if (fails) throw new Error('the invoice is wrong');
    return number;
  });

test('L3: given 20 issues at once of which one fails, then 19 numbers without a gap', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => take(at === 7)));
  const taken = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(taken.toSorted()).toEqual(nth(1, 19));
});

test('L3, W7: a process killed with a number in hand leaves no gap', async () => {
  const script = `import pg from 'pg';
    const client = new pg.Client({ connectionString: process.env.URL });
    await client.connect();
    await client.query('begin');
    const { rows } = await client.query('select take_number($1, $2, $3) as number', [${id}, 'invoice', '${day}']);
    console.log(rows[0].number);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, URL: crm.url },
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [held] = await once(child.stdout, 'data');
  expect(String(held).trim()).toBe(nth(20, 1)[0]);
  const next = take(); // waits for the killed transaction
  child.kill('SIGKILL');
  expect(await next).toBe(nth(20, 1)[0]);
});

const one = (kind: 'credit' | 'receipt', on: string) =>
  crm.database.db.transaction().execute((db) => takeNumber({ db }, id, kind, on));

test('L3: each kind and each fiscal year counts by itself', async () => {
  expect(await one('credit', day)).toBe(`${prefix}C/26-27/00001`);
  expect(await one('receipt', '2026-06-30')).toBe(`${prefix}R/25-26/00001`);
  expect(await one('receipt', '2026-07-01')).toBe(`${prefix}R/26-27/00001`);
});

test('L3: a number needs the transaction that uses it', async () => {
  await expect((async () => takeNumber(crm.database, id, 'invoice', day))()).rejects.toThrow('in the transaction');
});

test('L3: the example shows the number that the next issue gets, and the prefix stays once it was used', async () => {
  const { body } = await crm.as(acc, billing.get, { id });
  const next = body.numbers.find(({ kind }) => kind === 'invoice')?.next;
  expect(next).toBe(await take());
  const other = await crm.as(acc, billing.change, { id, version: body.version, prefix: 'ZQ' });
  expect([other.status, other.body.error?.[0]?.type]).toEqual([422, 'prefix']);
});

test('W6: a change of the prefix waits for an issue that is under way', async () => {
  const fresh = await entityMade(crm, acc);
  const taken = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const issue = crm.database.db.transaction().execute(async (db) => {
    await takeNumber({ db }, fresh.id, 'invoice', day);
    taken.resolve();
    await done.promise;
  });
  await taken.promise;
  const change = crm.as(acc, billing.change, { id: fresh.id, version: 1, prefix: 'ZX' });
  const { rows } = await sql<{ prefix: string }>`select prefix from billing_entities where id = ${fresh.id}`.execute(
    crm.database.db,
  );
  expect(rows).toEqual([{ prefix: fresh.prefix }]);
  done.resolve();
  await issue;
  expect((await change).status).toBe(422);
});
