import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';
import { unitOf } from '../../../db/write/unit.ts';
import type { Ctx } from '../../../kit/context.ts';
import { idempotent } from '../../../kit/http/idempotency.ts';
import { Problem } from '../../../kit/problem.ts';
import { reachOfUser } from '../../organisation/session/index.ts';
import { enquiryTable } from './enquiries.queries.ts';

// requests with an Idempotency-Key whose saves are written together with those of others

const crm = testApp();
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  ravi = await crm.person({ name: 'Ravi Colleague' });
});

const note = (who: Person, id: string, text: string, key: string) =>
  crm.as(who, enquiries.addToTimeline, { id, kind: 'note', note: text }, { 'idempotency-key': key });
const entriesOf = async (id: string) => (await crm.as(asha, enquiries.timeline, { id })).body.rows;

test('a request that is sent again while it is running, or later, is saved once', async () => {
  const { id } = await recorded(crm, asha);
  const replies = await Promise.all(Array.from({ length: 5 }, () => note(asha, id, 'Only once', 'same-key')));
  const [saved] = replies.filter(({ status }) => status === 200);
  expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  for (const { body } of replies.filter(({ status }) => status === 200)) expect(body).toEqual(saved?.body);
  const later = await note(asha, id, 'Only once', 'same-key');
  expect([later.headers['idempotent-replayed'], later.body]).toEqual(['true', saved?.body]);
  expect((await entriesOf(id)).filter(({ kind }) => kind === 'note')).toHaveLength(1);
  const other = await note(asha, id, 'Another note', 'same-key');
  expect(other).toMatchObject({ status: 422, body: { error: [{ type: 'Idempotency-Key' }] } });
  expect((await note(ravi, id, 'The key of another user', 'same-key')).status).toBe(200);
});

test('the same on a client file, whose version a note does not change', async () => {
  const { id: enquiryId } = await recorded(crm, asha);
  const version = await inStatus(crm, enquiryId, 'IP');
  const { conversionId: id } = (await crm.as(asha, enquiries.convert, { id: enquiryId, version })).body;
  const send = () =>
    crm.as(
      asha,
      conversions.addToTimeline,
      { id, kind: 'note', note: 'Only once' },
      { 'idempotency-key': 'on-the-file' },
    );
  const replies = await Promise.all([send(), send(), send(), send()]);
  expect(replies.filter(({ status }) => status !== 200 && status !== 409).map(({ body }) => body)).toEqual([]);
  await send();
  const { body } = await crm.as(asha, conversions.timeline, { id });
  expect(body.rows.filter(({ kind }) => kind === 'note')).toHaveLength(1);
});

test('a move with a key answers the same when it is sent again, also after another change', async () => {
  const { id } = await recorded(crm, asha);
  const send = () =>
    crm.as(
      asha,
      enquiries.move,
      { id, version: 1, to: 'FU', nextFollowUpAt: '2026-03-09T00:00:00Z' },
      { 'idempotency-key': 'a-move' },
    );
  const first = await send();
  expect([first.status, first.headers['idempotent-replayed']]).toEqual([200, undefined]);
  await note(ravi, id, 'In between', 'in-between');
  const second = await send();
  expect([second.body, second.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
});

test.each([
  ['as a unit', false],
  ['in a transaction', true],
])('%s, a request that finds its record changed by its own second try gets the answer of that', async (key, needs) => {
  const reach = await reachOfUser(crm.database.db, asha.id, 'fc');
  if (!reach) throw new Error('no reach');
  const ctx: Ctx = { ...crm.database, reach, now: crm.deps.now(), address: null };
  const call = { key, endpoint: 'test', input: {}, isSave: true };
  const saved = { saved: 'by the second' };
  const first = idempotent(ctx, call, async ({ db }) => {
    if (needs && unitOf(db)) await sql`select 1`.execute(db);
    const second = await idempotent(ctx, call, async (inside) => {
      const { id } = await recorded(crm, asha);
      await enquiryTable.lock(inside, id);
      return saved;
    });
    expect(second).toEqual({ answer: saved, replayed: false });
    throw new Problem('conflict', 'Someone else has changed this.');
  });
  expect(await first).toEqual({ answer: saved, replayed: true });
});
