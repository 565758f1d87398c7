import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { notifications } from '@embark/contracts/workspace/notifications';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kit/context.ts';
import { reachOfUser } from '../../organisation/session/index.ts';
import { asUnit } from '../../../kit/saving.ts';
import { type Change, enquiryTable } from './enquiries.queries.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

// saves of single records that come at the same time are written together: see db/write/units.ts

const crm = testApp();
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  ravi = await crm.person({ name: 'Ravi Colleague' });
});

const note = (who: Person, id: string, text: string, key?: string) =>
  crm.as(
    who,
    enquiries.addToTimeline,
    { id, kind: 'note', note: text },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const some = (count: number) => Promise.all(Array.from({ length: count }, () => recorded(crm, asha)));
const read = async (id: string) => (await crm.as(asha, enquiries.get, { id })).body;
const entriesOf = async (id: string) => (await crm.as(asha, enquiries.timeline, { id })).body.rows;
/** In how many transactions these rows were written. */
async function transactions(table: 'timeline' | 'audit', ids: readonly string[]) {
  const { rows } = await sql<{ n: number }>`select count(distinct xmin::text)::int as n from ${sql.table(table)}
    where subject_id = any(${ids}::${sql.raw(table === 'timeline' ? 'uuid' : 'text')}[]) and ${sql.raw(table === 'timeline' ? "kind <> 'created'" : "action not like '%.create'")}`.execute(
    crm.database.db,
  );
  return rows[0]?.n ?? 0;
}

async function ctxOf(who: Person): Promise<Ctx> {
  const reach = await reachOfUser(crm.database.db, who.id, 'fc');
  if (!reach) throw new Error('no reach');
  return { ...crm.database, reach, now: crm.deps.now(), address: null };
}

test('notes on different enquiries at the same time share a transaction, and each gets its own answer', async () => {
  const rows = await some(8);
  const ids = rows.map(({ id }) => id);
  const replies = await Promise.all(ids.map((id, at) => note(at % 2 ? asha : ravi, id, `Note ${at}`)));
  expect(await transactions('timeline', ids)).toBeLessThan(5);
  for (const [at, { status, body }] of replies.entries()) {
    const actor = at % 2 ? asha : ravi;
    expect([status, body.record.version]).toEqual([200, 2]);
    expect(body.entry).toMatchObject({
      note: `Note ${at}`,
      actor: actor.name,
      actorId: actor.id,
      number: rows[at]?.number,
    });
    const [shown] = await entriesOf(ids[at] ?? '');
    expect(shown).toEqual(body.entry);
  }
});

test('edits and moves do too', async () => {
  const rows = await some(6);
  const ids = rows.map(({ id }) => id);
  const edits = await Promise.all(
    rows.map(({ id, version }) => crm.as(asha, enquiries.change, { id, version, rating: 'cold', remarks: `of ${id}` })),
  );
  expect(edits.map(({ body }) => [body.rating, body.remarks])).toEqual(ids.map((id) => ['cold', `of ${id}`]));
  expect(await transactions('audit', ids)).toBeLessThan(4);
  const moves = await Promise.all(
    ids.map((id) => crm.as(asha, enquiries.move, { id, version: 2, to: 'FU', nextFollowUpAt: '2026-03-09T00:00:00Z' })),
  );
  expect(moves.map(({ body }) => [body.status, body.version])).toEqual(ids.map(() => ['FU', 3]));
  expect(await transactions('audit', ids)).toBeLessThan(8);
  for (const id of ids) expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['status', 'changed', 'created']);
});

test('of colleagues who save the same version, one succeeds, and the others get the current record', async () => {
  const { id, version } = await recorded(crm, asha);
  const replies = await Promise.all(
    (['hot', 'cold', 'warm', 'hot', 'cold'] as const).map((rating) =>
      crm.as(ravi, enquiries.change, { id, version, rating, remarks: rating }),
    ),
  );
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(4);
  const won = replies.find(({ status }) => status === 200)?.body;
  expect(await read(id)).toMatchObject({ version: 2, rating: won?.rating, remarks: won?.remarks });
  for (const { body } of replies.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ present: { id, version: 2, rating: won?.rating } });
  expect((await entriesOf(id)).filter(({ kind }) => kind === 'changed')).toHaveLength(1);
});

test('whatever is saved at the same time, versions, timelines and audit trails agree', async () => {
  const act = fc.record({ on: fc.nat(2), by: fc.nat(1), kind: fc.constantFrom('note', 'call', 'edit', 'move') });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const rows = await some(3);
      const done = await Promise.all(
        acts.map(async ({ on, by, kind }, at) => {
          const [who, id] = [by ? ravi : asha, rows[on]?.id ?? ''];
          const { version } = await read(id);
          if (kind === 'note') return { on, status: (await note(who, id, `Note ${at}`)).status };
          if (kind === 'call') {
            const given = {
              id,
              kind: 'call' as const,
              outcome: 'reached' as const,
              nextFollowUpAt: '2026-03-10T00:00:00Z',
            };
            return { on, status: (await crm.as(who, enquiries.addToTimeline, given)).status };
          }
          if (kind === 'edit')
            return { on, status: (await crm.as(who, enquiries.change, { id, version, remarks: `by ${at}` })).status };
          const move = { id, version, to: 'FU' as const, nextFollowUpAt: '2026-03-11T00:00:00Z' };
          return { on, status: (await crm.as(who, enquiries.move, move)).status };
        }),
      );
      expect(done.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
      for (const [on, { id }] of rows.entries()) {
        const saved = done.filter((one) => one.on === on && one.status === 200).length;
        expect((await read(id)).version).toBe(1 + saved);
        expect((await entriesOf(id)).filter(({ kind }) => kind !== 'created')).toHaveLength(saved);
        const { rows: trail } = await sql<{ version: number }>`select (after->>'version')::int as version from audit
          where subject_id = ${id} and action <> 'enquiries.create' order by 1`.execute(crm.database.db);
        expect(trail.map(({ version }) => version)).toEqual(Array.from({ length: saved }, (_, at) => at + 2));
      }
    }),
    { numRuns: 12 },
  );
});

test('a note that mentions a colleague needs more than its record: it is saved once, and notifies once', async () => {
  const { id } = await recorded(crm, asha);
  const { body } = await note(asha, id, 'Please call back, @Ravi Colleague');
  expect(body.record.version).toBe(2);
  expect((await entriesOf(id)).filter(({ kind }) => kind === 'note')).toEqual([body.entry]);
  const { body: list } = await crm.as(ravi, notifications.list, {});
  expect(list.rows.filter(({ kind }) => kind === 'mentioned')).toHaveLength(1);
});

test('a note waits for a colleague’s change that has locked the enquiry', async () => {
  const { id } = await recorded(crm, asha);
  const waiting = await crm.database.db.transaction().execute(async (db) => {
    await sql`update enquiries set version = version + 1, remarks = 'in between' where id = ${id}`.execute(db);
    return { reply: note(asha, id, 'After it') };
  });
  expect((await waiting.reply).body.record).toMatchObject({ version: 3, remarks: 'in between' });
});

async function fileOf(who: Person): Promise<string> {
  const { id } = await recorded(crm, who);
  const version = await inStatus(crm, id, 'IP');
  return (await crm.as(who, enquiries.convert, { id, version })).body.conversionId;
}

test('an ID in capitals is the same record: it is saved once', async () => {
  const { id, version } = await recorded(crm, asha);
  const edit = await crm.as(asha, enquiries.change, { id: id.toUpperCase(), version, remarks: 'in capitals' });
  expect([edit.status, edit.body.version]).toEqual([200, 2]);
  const reply = await note(asha, id.toUpperCase(), 'Once', 'in-capitals');
  expect([reply.status, reply.headers['idempotent-replayed']]).toEqual([200, undefined]);
  const file = await fileOf(asha);
  expect(
    (await crm.as(asha, conversions.addToTimeline, { id: file.toUpperCase(), kind: 'note', note: 'Once' })).status,
  ).toBe(200);
  const { body } = await crm.as(asha, conversions.timeline, { id: file });
  expect(body.rows.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['note', 'changed', 'created']);
});

test('calls that also move their enquiries share a transaction; the move comes before the call', async () => {
  const rows = await some(6);
  const replies = await Promise.all(
    rows.map(({ id }) =>
      crm.as(asha, enquiries.addToTimeline, {
        id,
        kind: 'call',
        outcome: 'reached',
        to: 'FU',
        nextFollowUpAt: '2026-03-10T00:00:00Z',
      }),
    ),
  );
  const ids = rows.map(({ id }) => id);
  expect(await transactions('timeline', ids)).toBeLessThan(5);
  for (const [at, id] of ids.entries()) {
    const entries = await entriesOf(id);
    expect(entries.map(({ kind }) => kind)).toEqual(['call', 'status', 'created']);
    expect(entries[0]).toEqual(replies[at]?.body.entry);
  }
});

test('a person who is locked delays the notes on others for a moment at most', async () => {
  const [locked, other] = await some(2);
  const notes = await crm.database.db.transaction().execute(async (db) => {
    await sql`select from contacts where id = ${locked?.contactId} for update`.execute(db);
    const waiting = note(asha, locked?.id ?? '', 'Waits');
    expect((await note(ravi, other?.id ?? '', 'Does not wait')).status).toBe(200);
    return { waiting };
  });
  expect((await notes.waiting).status).toBe(200);
  expect((await entriesOf(locked?.id ?? '')).filter(({ kind }) => kind === 'note')).toHaveLength(1);
});

test('values that are not shown as they are written need a transaction; unchanged ones are left out', async () => {
  const ctx = await ctxOf(asha);
  const { id } = await recorded(crm, asha);
  const update = (change: Change) =>
    asUnit(ctx, async (inside) => {
      await enquiryTable.lock(inside, id);
      await enquiryTable.update(inside, id, change);
    });
  expect(await update({ interest: '{"kind":"visa"}' })).toBeUndefined();
  expect(await update({ assigneeId: ravi.id })).toBeUndefined();
  expect(await read(id)).toMatchObject({ version: 1, assigneeId: asha.id });
  expect(await update({ assigneeId: asha.id, remarks: 'changed' })).toEqual({ answer: undefined });
  expect(await read(id)).toMatchObject({ version: 2, assigneeId: asha.id, remarks: 'changed' });
});
