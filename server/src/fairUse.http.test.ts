import { enquiries } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../test/app.ts';
import { fairUse } from './kit/http/fairUse.ts';

// calls that run wait for the test's lock: with the usual time limit, a slow machine would answer them with 409
const crm = testApp({ fair: fairUse() }, { lockTimeout: 30_000 });

test('beyond a hundred waiting calls a user gets 429 with Retry-After; another user is served', async () => {
  const [busy, other] = [await crm.person(), await crm.person()];
  const list = () => crm.as(busy, enquiries.list, { size: 1 });
  await crm.as(other, enquiries.list, { size: 1 });
  const gate = crm.database.db.transaction().execute(async (db) => {
    await sql`lock table enquiries in access exclusive mode`.execute(db);
    const sent = Array.from({ length: 120 }, list);
    let refused = 0;
    for (const call of sent) void call.then(({ status }) => (refused += Number(status === 429)));
    await vi.waitUntil(() => refused > 0, { timeout: 10_000 });
    expect((await crm.app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200);
    return sent;
  });
  const replies = await Promise.all(await gate);
  const refusals = replies.filter(({ status }) => status !== 200);
  expect(refusals.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
    refusals.map(() => [429, '2']),
  );
  expect([refusals.length >= 14, refusals.length <= 16]).toEqual([true, true]); // four to six run, a hundred wait
  expect((await crm.as(other, enquiries.list, { size: 1 })).status).toBe(200);
  expect((await list()).status).toBe(200);
});
