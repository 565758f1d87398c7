import { randomUUID } from 'node:crypto';
import { applications } from '@embark/contracts/casework/applications';
import { providers } from '@embark/contracts/catalogue/providers';
import { bulk, type CellList, type SavedCells } from '@embark/contracts/workspace/bulk';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { admissionFile, applied } from '../../../../test/applications.ts';
import type { Db } from '../../../db/client.ts';
import { attempt } from '../../../kit/cells.ts';
import { Problem } from '../../../kit/problem.ts';

const crm = testApp();

/** Providers in the database; the last `listed` are those of the public register. */
async function many(count: number, listed = 0): Promise<{ id: string; version: number }[]> {
  const { rows } = await crm.database.pool.query<{ id: string; version: number }>(
    `insert into providers (company, name, register_state, cricos_code, lane, lane_on, created_by)
     select 'fc', 'Provider ' || n, case when n > $1 - $2 then 'listed' else 'unlisted' end,
       case when n > $1 - $2 then upper(substr(md5($3 || n), 1, 10)) end, 'green', '2026-01-05', (select min(id) from users)
     from generate_series(1, $1) n returning id::text, version`,
    [count, listed, randomUUID()],
  );
  return rows;
}

type Row = { id: string; version: number; fields: Record<string, unknown> };
const save = (who: Person, rows: Row[], list: CellList = 'providers') => crm.as(who, bulk.cells, { list, rows });

/** What a user sends to undo a save: the former values, on the versions that it left. */
const undoOf = (saved: readonly SavedCells[]): Row[] =>
  saved.flatMap(({ id, version, before }) => (version && before ? [{ id, version, fields: before }] : []));
const now = async (ids: readonly string[]) => {
  const { rows } = await crm.database.pool.query<{ id: string }>(
    `select id::text, name, city, lane, lane_on::text, agreement_from::text, agreement_to::text, note, active
     from providers where id = any($1::int[]) order by id`,
    [ids.map(Number)],
  );
  return rows;
};

test('S: of 200 rows, 3 of them not allowed, 197 are saved and 3 say why; one undo takes all 197 back', async () => {
  const asha = await crm.person();
  const rows = await many(200, 3);
  const ids = rows.map(({ id }) => id);
  const before = await now(ids);
  const { status, body } = await save(
    asha,
    rows.map((row) => ({ ...row, fields: { city: 'Perth', lane: null } })),
  );
  expect(status).toBe(200);
  expect(body.rows.map(({ id }) => id)).toEqual(ids);
  const refused = body.rows.filter(({ problem }) => problem);
  expect(refused.map(({ id }) => id)).toEqual(ids.slice(-3));
  expect(refused[0]?.problem).toMatchObject({ code: 'invalid', fields: { city: expect.stringContaining('register') } });
  expect(body.rows.filter(({ version }) => version === 2)).toHaveLength(197);
  // the day of the lane followed from the lane, and an undo restores it
  expect(body.rows[0]?.before).toEqual({ city: '', lane: 'green', laneOn: '2026-01-05' });

  const undone = await save(asha, undoOf(body.rows));
  expect(undone.body.rows.filter(({ problem }) => problem)).toEqual([]);
  expect(undone.body.rows).toHaveLength(197);
  expect(await now(ids)).toEqual(before);
  expect(await crm.trail(ids[0] ?? '')).toEqual(['providers.change', 'providers.change']);
});

test('a refused row leaves nothing behind, not even in the audit trail', async () => {
  const asha = await crm.person();
  const [one, two] = await many(2);
  if (!one || !two) throw new Error('no rows');
  const { body } = await save(asha, [
    { ...one, fields: { agreementFrom: '2026-05-02', agreementTo: '2026-05-01' } },
    { ...two, fields: { name: '' } },
  ]);
  expect(body.rows.map(({ problem }) => Object.keys(problem?.fields ?? {}))).toEqual([['agreementTo'], ['name']]);
  expect([await crm.trail(one.id), await crm.trail(two.id)]).toEqual([[], []]);
});

const rename = (db: Db, id = '') =>
  db.updateTable('providers').set({ city: 'Perth' }).where('id', '=', Number(id)).execute();

test('what a refused row has already written is rolled back, and the others stay', async () => {
  const [one, two] = await many(2);
  await crm.database.db.transaction().execute(async (db) => {
    await attempt({ db }, () => rename(db, one?.id));
    const refused = await attempt({ db }, async () => {
      await rename(db, two?.id);
      throw new Problem('invalid', 'Refused');
    });
    expect(refused).toBeInstanceOf(Problem);
  });
  const after = await now([one?.id ?? '', two?.id ?? '']);
  expect(after.map((row) => Reflect.get(row, 'city'))).toEqual(['Perth', '']);
});

test('two users paste over the same rows: the rows of the second are marked, and nothing is lost', async () => {
  const [asha, nadia] = [await crm.person(), await crm.person()];
  const rows = await many(40);
  const paste = (who: Person, city: string) =>
    save(
      who,
      rows.map((row) => ({ ...row, fields: { city } })),
    );
  const answers = await Promise.all([paste(asha, 'Perth'), paste(nadia, 'Hobart')]);
  const saved = answers.map(({ body }) => body.rows.filter(({ problem }) => problem === null).length);
  expect(saved.toSorted((a, b) => a - b)).toEqual([0, 40]);
  const second = answers.find(({ body }) => body.rows[0]?.problem);
  expect(second?.body.rows[0]?.problem).toMatchObject({ code: 'conflict', message: expect.stringContaining('else') });
  const cities = new Set((await now(rows.map(({ id }) => id))).map((row) => Reflect.get(row, 'city')));
  expect([...cities]).toEqual([saved[0] === 40 ? 'Perth' : 'Hobart']);
});

test('an undo leaves rows alone that a colleague has changed since', async () => {
  const [asha, nadia] = [await crm.person(), await crm.person()];
  const rows = await many(2);
  const { body } = await save(
    asha,
    rows.map((row) => ({ ...row, fields: { city: 'Perth' } })),
  );
  await crm.as(nadia, providers.change, { id: Number(rows[0]?.id), version: 2, note: 'Called' });
  const undone = await save(asha, undoOf(body.rows));
  expect(undone.body.rows.map(({ problem }) => problem?.code ?? null)).toEqual(['conflict', null]);
  expect((await now(rows.map(({ id }) => id))).map((row) => Reflect.get(row, 'city'))).toEqual(['Perth', '']);
});

test('a repeated request is saved once', async () => {
  const asha = await crm.person();
  const [row] = await many(1);
  if (!row) throw new Error('no row');
  const payload = { list: 'providers', rows: [{ ...row, fields: { city: 'Perth' } }] };
  const headers = { authorization: `Bearer ${asha.token}`, 'idempotency-key': randomUUID() };
  const send = () => crm.app.inject({ method: 'POST', url: '/api/bulk-app/cells', payload, headers });
  const [first, again] = [await send(), await send()];
  expect(first.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  expect(await crm.trail(row.id)).toEqual(['providers.change']);
});

test('each row has the rights of its own: other offices are not found, roles without the permission are refused', async () => {
  const [asha, other, acc] = [
    await crm.person({ roles: ['user'] }),
    await crm.person({ roles: ['buser'], country: 'BD' }),
    await crm.person({ roles: ['acc'] }),
  ];
  const { id, version } = await applied(crm, asha);
  const cells = [{ id, version, fields: { reference: 'YU-1' } }];
  expect((await save(acc, cells, 'applications')).status).toBe(403);
  const { body } = await save(other, cells, 'applications');
  expect(body.rows[0]?.problem?.code).toBe('not-found');
  expect((await save(asha, cells, 'applications')).body.rows[0]).toMatchObject({
    version: version + 1,
    before: { reference: '' },
    problem: null,
  });
  expect((await crm.as(asha, applications.get, { id })).body.reference).toBe('YU-1');
});

test('the case officer of a client file is a cell, by the rules of a reassignment', async () => {
  const [asha, nadia, other] = [
    await crm.person({ roles: ['user'] }),
    await crm.person({ roles: ['user'] }),
    await crm.person({ roles: ['buser'], country: 'BD' }),
  ];
  const { id, version } = await admissionFile(crm, asha);
  const set = (caseOfficerId: number, on: number) =>
    save(asha, [{ id, version: on, fields: { caseOfficerId } }], 'conversions');
  const { body } = await set(nadia.id, version);
  expect(body.rows[0]).toMatchObject({ before: { caseOfficerId: asha.id }, problem: null });
  expect((await set(other.id, version + 1)).body.rows[0]?.problem?.fields).toHaveProperty('caseOfficerId');
  expect(await crm.trail(id)).toContain('conversions.assign');
});

test.each([
  ['a field that is no cell', { status: 'full' }, 'status'],
  ['a field that does not exist', { nothing: 1 }, 'nothing'],
  ['an invalid value', { tuition: -1 }, 'tuition'],
  ['a day before the course starts', { endsOn: '2020-01-01' }, 'endsOn'],
])('%s is refused on its field', async (_, fields, field) => {
  const asha = await crm.person({ roles: ['user'] });
  const { id, version } = await applied(crm, asha);
  const { body } = await save(asha, [{ id, version, fields }], 'applications');
  expect(Object.keys(body.rows[0]?.problem?.fields ?? {})).toEqual([field]);
});

test.each([
  ['no rows', []],
  ['a row twice', [1, 1]],
  ['501 rows', Array.from({ length: 501 }, (_, at) => at + 1)],
])('%s: the request is refused', async (_, ids) => {
  const asha = await crm.person();
  const rows = ids.map((id) => ({ id: String(id), version: 1, fields: { city: 'Perth' } }));
  expect((await save(asha, rows)).status).toBe(422);
});

test('IDs of another kind of list are refused', async () => {
  const asha = await crm.person();
  expect((await save(asha, [{ id: randomUUID(), version: 1, fields: { city: 'Perth' } }])).status).toBe(422);
});

test('whatever is pasted, undone in reverse order the rows are exactly as they were', { timeout: 60_000 }, async () => {
  const asha = await crm.person();
  const text = fc.constantFrom('', 'Perth', 'سيدني', 'Kid\'s "place"', ' spaces ');
  const day = fc.constantFrom(null, '', '2026-02-28', '2026-11-30', '2026-02-31');
  const fields = fc.record(
    {
      name: text,
      city: text,
      note: text,
      lane: fc.constantFrom('green', 'red', null, 'blue'),
      laneOn: day,
      agreementFrom: day,
      agreementTo: day,
      active: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const paste = fc.array(
    fields.filter((one) => Object.keys(one).length > 0),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(paste, { minLength: 1, maxLength: 4 }), async (pastes) => {
      const rows = await many(6, 1);
      const ids = rows.map(({ id }) => id);
      const start = await now(ids);
      const versions = new Map(rows.map(({ id, version }) => [id, version]));
      const steps: SavedCells[][] = [];
      const run = async (wanted: Row[]) => {
        if (wanted.length === 0) return [];
        const { body } = await save(asha, wanted);
        for (const { id, version } of body.rows) if (version) versions.set(id, version);
        return body.rows;
      };
      for (const given of pastes)
        steps.push(
          await run(
            given.map((one, at) => ({ id: ids[at] ?? '', version: versions.get(ids[at] ?? '') ?? 1, fields: one })),
          ),
        );
      for (const step of steps.toReversed()) {
        const undo = undoOf(step).flatMap((row) =>
          Object.keys(row.fields).length > 0 ? [{ ...row, version: versions.get(row.id) ?? 1 }] : [],
        );
        expect((await run(undo)).filter(({ problem }) => problem)).toEqual([]);
      }
      expect(await now(ids)).toEqual(start);
    }),
    { numRuns: 25 },
  );
});
