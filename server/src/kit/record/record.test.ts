import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { copyOf, run } from '../../../test/database.ts';
import { connect, type Database, type Db } from '../../db/client.ts';
import { type Ctx, inTransaction, type Reach } from '../context.ts';
import { Problem } from '../problem.ts';
import { applyPatch, takeForChange } from './change.ts';
import { diff } from './diff.rules.ts';
import { recordTable } from './recordTable.ts';

// a scratch table with the name of a real one, in a separate database
type Row = { id: number; version: number; name: string; note: string; updatedAt: string };
const visible = (reach: Reach) => sql<boolean>`s.company = ${reach.company}`;
const show = () => sql<Row>`select s.id, s.version, s.name, s.note, s.updated_at as "updatedAt" from lead_sources s`;
const described = { table: 'leadSources', alias: 's', visible, show, notFound: 'Not here.' } as const;
const plain = recordTable({ ...described, touched: ['updatedAt'] });
const hot = recordTable({ ...described, lock: 'no key update', isHot: true });

let copy: Awaited<ReturnType<typeof copyOf>>;
let scratch: Database;
let id: number;

beforeAll(async () => {
  copy = await copyOf(inject('template'));
  const name = new URL(copy.url).pathname.slice(1);
  await run(
    copy.url,
    `create schema scratch; create table scratch.lead_sources (id int generated always as identity primary key,
      company text not null, version int not null default 1, name text not null, note text not null default '', updated_at timestamptz);
    alter database ${name} set search_path to scratch, public`,
  );
  scratch = connect(copy.url);
});
afterAll(async () => {
  await scratch.db.destroy();
  await copy.drop();
});
beforeEach(async () => {
  id = await plain.insert(ctxOf(), { company: 'fc', name: 'Fair' });
});

const now = new Date('2026-03-02T01:00:00Z');
function ctxOf(company: 'fc' | 'ar' = 'fc', db: Db = scratch.db, pool: Pool = scratch.pool): Ctx {
  const reach: Reach = { userId: 1, sessionId: 's', company, roles: [], offices: () => 'all' };
  return { reach, db, pool, now, address: null };
}
const refusal = async (work: Promise<unknown>): Promise<Problem> => {
  const problem = await work.catch((error: unknown) => error);
  if (!(problem instanceof Problem)) throw problem;
  return problem;
};
const may = () => true;
const never = () => false;
const present = (_: Ctx, { name }: Row) => ({ name });
const take = (ctx: Ctx, asked: Partial<Parameters<typeof takeForChange<number, Row>>[2]> = {}) =>
  takeForChange(ctx, plain, { id, version: 1, may, ...asked });

test.each([
  ['plain', plain],
  ['hot', hot],
])('a %s record is found within reach, and gives 404 elsewhere', async (_, kind) => {
  const row = { id, version: 1, name: 'Fair', note: '', updatedAt: '2026-03-02T01:00:00+00:00' };
  expect(await kind.find(ctxOf(), id)).toEqual(row);
  expect(await kind.read(ctxOf(), id)).toEqual(row);
  expect(await inTransaction(ctxOf(), (ctx) => kind.lock(ctx, id))).toEqual(row);
  for (const read of [kind.find, kind.read, kind.lock]) {
    const { code, message } = await refusal(read(ctxOf('ar'), id));
    expect({ code, message }).toEqual({ code: 'not-found', message: 'Not here.' });
    expect(await refusal(read(ctxOf(), 0))).toMatchObject({ code: 'not-found' });
  }
  const seen = (reach: Reach) => sql<{ seen: boolean }>`select ${kind.isSeen(reach, id)} as seen`.execute(scratch.db);
  expect((await seen(ctxOf().reach)).rows).toEqual([{ seen: true }]);
  expect((await seen(ctxOf('ar').reach)).rows).toEqual([{ seen: false }]);
});

test('a change increments the version and keeps other columns', async () => {
  const later = { ...ctxOf(), now: new Date('2026-03-03T01:00:00Z') };
  await plain.update(later, id, { name: sql`upper('Expo')`, note: undefined });
  const updatedAt = '2026-03-03T01:00:00+00:00';
  expect(await plain.find(later, id)).toEqual({ id, version: 2, name: 'EXPO', note: '', updatedAt });
  await plain.update(later, id, {});
  expect(await plain.find(later, id)).toMatchObject({ version: 3, name: 'EXPO' });
  await plain.remove(later, id);
  expect(await refusal(plain.find(later, id))).toMatchObject({ code: 'not-found' });
});

test('locking for a change checks existence, permission, state and version, in this order', async () => {
  const state = [[never, 'It is over.']] as const;
  const all = { may: never, require: state, version: 7, present };
  expect(await refusal(take(ctxOf('ar'), all))).toMatchObject({ code: 'not-found' });
  expect(await refusal(take(ctxOf(), all))).toMatchObject({ code: 'not-allowed' });
  const more = { present: { name: 'Fair' } };
  expect(await refusal(take(ctxOf(), { ...all, may }))).toMatchObject({
    code: 'conflict',
    message: 'It is over.',
    more,
  });
  const stale = { code: 'conflict', message: 'Someone else has changed this. Reload and try again.', more };
  expect(await refusal(take(ctxOf(), { version: 7, present }))).toMatchObject(stale);
  expect(await refusal(take(ctxOf(), { version: 7 }))).toMatchObject({ more: { present: { id, version: 1 } } });
  expect(await take(ctxOf(), { require: [[may, 'It is over.']] })).toMatchObject({ id, version: 1 });
});

test.each([
  ['plain', plain],
  ['hot', hot],
])('of two changes with the same version of a %s record, the second waits and is refused', async (_, kind) => {
  const begun = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const save = (name: string, hold: () => Promise<void>) =>
    inTransaction(ctxOf(), async (ctx) => {
      await takeForChange(ctx, kind, { id, version: 1, may });
      await hold();
      await kind.update(ctx, id, { name });
    });
  const first = save('First', () => {
    begun.resolve();
    return gone.promise;
  });
  await begun.promise;
  const second = refusal(save('Second', async () => {}));
  await vi.waitUntil(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(scratch.db);
    return rows.length === 1;
  });
  gone.resolve();
  await first;
  expect(await second).toMatchObject({ code: 'conflict', more: { present: { name: 'First', version: 2 } } });
  expect(await kind.find(ctxOf(), id)).toMatchObject({ name: 'First', version: 2 });
});

test('many rows within reach are read, counted by group, and updated with one statement', async () => {
  const [other, theirs] = [
    await plain.insert(ctxOf(), { company: 'fc', name: 'Expo', note: 'same' }),
    await plain.insert(ctxOf(), { company: 'ar', name: 'Away' }),
  ];
  const ids = [id, other, theirs];
  const later = { ...ctxOf(), now: new Date('2026-03-03T01:00:00Z') };
  expect((await plain.findAll(ctxOf(), ids)).map((row) => row.id)).toEqual([id, other]);
  await plain.updateAll(later, [
    { id, name: 'One', note: 'same' },
    { id: other, name: 'Two', note: 'same' },
  ]);
  const common = { version: 2, note: 'same', updatedAt: '2026-03-03T01:00:00+00:00' };
  expect(await plain.findAll(ctxOf(), ids)).toEqual([
    { ...common, id, name: 'One' },
    { ...common, id: other, name: 'Two' },
  ]);
  const selected = sql<boolean>`s.id = any(${ids}) and ${visible(ctxOf().reach)}`;
  expect(await plain.countAlike(ctxOf(), selected, ['note', 'version'])).toEqual([
    { row: expect.objectContaining({ note: 'same', version: 2 }), count: 2 },
  ]);
});

test('locks many rows before it reads them: a concurrent change finishes first', async () => {
  const begun = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const first = inTransaction(ctxOf(), async (ctx) => {
    await plain.update(ctx, id, { name: 'First' });
    await plain.find(ctx, id); // the change is sent with it
    begun.resolve();
    await gone.promise;
  });
  await begun.promise;
  const second = inTransaction(ctxOf(), (ctx) => plain.lockAll(ctx, [id]));
  await vi.waitUntil(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(scratch.db);
    return rows.length === 1;
  });
  gone.resolve();
  await first;
  expect(await second).toMatchObject([{ name: 'First', version: 2 }]);
});

const Form = z
  .object({ name: z.string().min(1, 'Enter a name'), from: z.number(), to: z.number().nullable() })
  .refine(({ from, to }) => to === null || from <= to, { path: ['to'], message: 'The end is before the beginning' });

test('a change is validated together with the stored values', async () => {
  const before = { id: 3, name: 'Fair', from: 1, to: null };
  expect(applyPatch(Form, before, { to: 2 })).toEqual({ name: 'Fair', from: 1, to: 2 });
  const patch = async (given: object) => applyPatch(Form, before, given);
  expect(await refusal(patch({ to: 0 }))).toMatchObject({
    code: 'invalid',
    more: { fields: { to: 'The end is before the beginning' } },
  });
  expect(await refusal(patch({ name: '' }))).toMatchObject({
    code: 'invalid',
    more: { fields: { name: 'Enter a name' } },
  });
});

test.each([
  [
    { a: 1, b: 2 },
    { a: 1, b: 3, c: 4 },
    { b: 2, c: null },
    { b: 3, c: 4 },
  ],
  [{ a: 1 }, {}, { a: 1 }, { a: null }],
  [{ a: ['x'] }, { a: ['x'] }, {}, {}],
  [{ a: null, b: '', c: [] }, { a: '', b: undefined }, {}, {}], // all kinds of blanks are equal
  [{ tags: [], kind: { of: 'event' } }, { tags: ['a'], kind: { of: 'event' } }, { tags: [] }, { tags: ['a'] }],
])('from %j to %j', (was, is, before, after) => {
  expect(diff(was, is)).toEqual({ before, after });
});
