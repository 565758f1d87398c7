import { enquiries } from '@embark/contracts/crm/enquiries';
import { imports } from '@embark/contracts/crm/imports';
import { bulk } from '@embark/contracts/workspace/bulk';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/bulk.ts';
import { importing } from '../../../../test/importing.ts';
import { comparesRows, onlyOwnStatistics, rowsRead, unknownTables } from '../../../../test/plans/rowsRead.ts';
import { sentBy } from '../../../../test/plans/sent.ts';
import { undoImport } from './job/undo.ts';

const t = testApp();
const i = importing(t);
const work = working(t);
let client: Client;
beforeAll(async () => {
  client = await onlyOwnStatistics(t.url);
});
afterAll(() => client.end());

/** The rows of the first file, on an empty database, and of the second. */
const files = { a: 20_000, b: 6_000 };
const { a: ROWS } = files;
/** A file in which every fourth row has no name, and is refused. */
const fileOf = (host: keyof typeof files) =>
  [
    'Name,Email,Service',
    ...Array.from(
      { length: files[host] },
      (_, at) => `${at % 4 ? `Person${host} Number${at}` : ''},p${at}@${host}.test,AD`,
    ),
  ].join('\n');

/** Every way to look at what an import has just written. */
async function lookAt(who: Person, id: string, host: keyof typeof files) {
  const rows = files[host];
  for (const outcome of [undefined, 'created', 'failed', 'updated', 'warned', 'kept'] as const)
    for (const page of [1, 30]) expect((await t.as(who, imports.rows, { id, outcome, page })).status).toBe(200);
  const errors = String((await t.as(who, imports.errors, { id })).body);
  expect(errors.trim().split('\r\n')).toHaveLength(1 + rows / 4);
  expect((await t.as(who, imports.get, { id })).body).toMatchObject({ state: 'done', created: (rows / 4) * 3 });
  const lists = [{}, { serCode: ['AD'] as 'AD'[] }, { q: `person${host} number77` }];
  for (const filter of lists) expect((await t.as(who, enquiries.list, filter)).body.rows?.length).toBeGreaterThan(0);
  expect((await t.as(who, enquiries.board, { serCode: ['AD'] })).status).toBe(200);
}

async function exportAll(who: Person) {
  const columns = [{ id: 'name', title: 'Name' }];
  const { body } = await t.as(who, bulk.export, { list: 'enquiries', format: 'csv', columns });
  await work.export(body.id);
  expect((await t.as(who, bulk.file, { id: body.id })).status).toBe(200);
}

/** Gives an import another ID, which no statistics know. */
async function renameImport(id: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into imports (company, created_by, file_name, file_size, state, dry_run, settings, headers, targets, total, processed, created, failed)
     select company, created_by, file_name, file_size, state, dry_run, settings, headers, targets, total, processed, created, failed
     from imports where id = $1 returning id`,
    [id],
  );
  const renamed = rows[0]?.id ?? '';
  for (const table of ['import_rows', 'import_results', 'enquiries', 'contacts'])
    await client.query(`update ${table} set import_id = $2 where import_id = $1`, [id, renamed]);
  return renamed;
}

/** Per row of the file: enough for a dozen looks at it, far from comparing rows with rows. */
const ENOUGH = 30 * ROWS;

test('P13: what an import has just written is read at once, on an empty and on a filled database, and without statistics', async () => {
  const who = await t.person({ roles: ['admin'] });
  let last = '';
  for (const host of ['a', 'b'] as const) {
    last = await i.all(who, fileOf(host));
    expect(await unknownTables(client)).toEqual([]);
    expect(await rowsRead(client, () => lookAt(who, last, host))).toBeLessThan(ENOUGH);
    expect(await rowsRead(client, () => exportAll(who))).toBeLessThan(ENOUGH);
  }
  const id = await renameImport(last);
  expect(await rowsRead(client, () => lookAt(who, id, 'b'))).toBeLessThan(ENOUGH);
  await t.as(who, imports.undo, { id });
  const stopped = { database: t.database, now: t.deps.now, signal: AbortSignal.abort() };
  const sent = await sentBy(t.database.pool, () => undoImport(stopped, id));
  const touching = sent.filter(({ text }) => /import_results/.test(text));
  expect(touching.length).toBeGreaterThan(3);
  for (const one of touching) expect([one.text, await comparesRows(client, one)]).toEqual([one.text, false]);
  await i.undo(id);
  expect(await i.result(who, id)).toMatchObject({ state: 'undone', kept: 0 });
}, 240_000);
