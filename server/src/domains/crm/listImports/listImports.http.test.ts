import { listImports } from '@embark/contracts/crm/listImports';
import { providers } from '@embark/contracts/catalogue/providers';
import { bulk } from '@embark/contracts/workspace/bulk';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { csv } from '../../../../test/importing.ts';
import { listImporting } from '../../../../test/listImporting.ts';
import { applyRows } from './run.service.ts';

const crm = testApp();
const i = listImporting(crm);
let user: Person;
let staff: Person;
let agency: Person;

beforeAll(async () => {
  user = await crm.person();
  staff = await crm.person({ roles: ['staff'] });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

type Settings = Parameters<typeof i.send>[2];
const send = (file: string, settings: Settings, who = user) => i.send(who, file, settings);
const read = (file: string | Buffer, settings: Settings, who = user) => i.read(who, file, settings);
const rowsOf = (id: string) => i.rows(user, id);
const apply = (id: string) => i.apply(user, id);
const provider = (given: Parameters<typeof i.provider>[1]) => i.provider(user, given);
const providerOf = (id: number) => i.providerOf(user, id);

describe('an import of providers', () => {
  test('adds, changes and skips rows, and reports what cannot be read by row and field', async () => {
    const made = await provider({ cricosCode: '00301A', name: 'Harbour College', lane: 'green' });
    const same = await provider({ cricosCode: '00302B', name: 'Lake Institute', lane: 'amber' });
    const file = csv(
      'Code,Name,Lane,Agreement start,Agreement end,Contacts,Active',
      '00301a,Harbour College,Red,1 Mar 2026,28/2/2028,admissions | Ada Lovelace | ada@harbour.test,',
      '00302B,,amber,,,,yes',
      ',Tasman Academy,green,2026-01-01,,,',
      ',Broken,blue,not a day,,,perhaps',
      ',Backwards,,2026-05-01,2026-04-01,,',
      '00301A,,green,,,,',
      ',,green,,,,',
    );
    const staged = await read(file, { list: 'providers', words: { lane: { Red: 'red' } } });
    expect(staged).toMatchObject({
      state: 'staged',
      counts: { new: 1, changed: 1, same: 1, failed: 4 },
      total: 2,
      can: { apply: true, cancel: true },
    });
    const rows = await rowsOf(staged.id);
    expect(rows[0]).toMatchObject({
      line: 2,
      outcome: 'changed',
      recordId: made.id,
      difference: {
        lane: ['green', 'red'],
        agreementFrom: ['', '2026-03-01'],
        agreementTo: ['', '2028-02-28'],
        contacts: ['', 'admissions | Ada Lovelace | ada@harbour.test'],
      },
    });
    expect(rows.slice(3).map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
      [5, ['agreementFrom', 'active']],
      [6, ['agreementTo']],
      [7, ['']],
      [8, ['name']],
    ]);
    expect((await providerOf(made.id)).version).toBe(1);

    expect(await apply(staged.id)).toMatchObject({ state: 'applied', done: 2 });
    expect(await providerOf(made.id)).toMatchObject({
      lane: 'red',
      laneOn: '2026-03-02',
      agreementTo: '2028-02-28',
      contacts: [{ part: 'admissions', name: 'Ada Lovelace' }],
      version: 2,
    });
    expect((await providerOf(same.id)).version).toBe(1);
    const found = (await crm.as(user, providers.list, { q: 'Tasman Academy' })).body.rows;
    expect(found).toMatchObject([{ name: 'Tasman Academy', lane: 'green', country: 'AU', registerState: 'unlisted' }]);
    expect(await crm.trail(String(found[0]?.id))).toContain('providers.create');
    expect(await crm.trail(staged.id)).toEqual(['listImports.upload', 'listImports.apply']);

    const errors = (await crm.as(user, listImports.errors, { id: staged.id })).body;
    expect(errors).toContain('agreementFrom: Enter a date like 2027-02-22; active: Enter yes or no');
    const again = await read(file, { list: 'providers', words: { lane: { Red: 'red' } } });
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 3, failed: 4 });
    const { status, body } = await crm.as(user, listImports.apply, { id: again.id });
    expect([status, body]).toMatchObject([409, { message: 'Nothing in this file changes anything.' }]);
  });

  test('R1: leaves what the register says, and takes the rest', async () => {
    const made = await provider({ name: 'Listed University', city: 'Perth' });
    await i.list('providers', made.id, '00303C');
    const staged = await read(csv('CRICOS code,Name,City,Note', '00303C,Another name,Sydney,Good contact'), {
      list: 'providers',
    });
    expect((await rowsOf(staged.id))[0]).toMatchObject({
      outcome: 'changed',
      leftOut: ['name', 'city'],
      difference: { note: ['', 'Good contact'] },
    });
    await apply(staged.id);
    expect(await providerOf(made.id)).toMatchObject({
      name: 'Listed University',
      city: 'Perth',
      note: 'Good contact',
    });
  });

  test('takes back what the list exports, without a change', async () => {
    const made = await provider({
      name: 'Round, Trip "College"',
      lane: 'amber',
      laneOn: '2026-02-01',
      agreementFrom: '2026-01-01',
      agreementTo: '2027-01-01',
      agreementTerms: '15 % of the first year,\nafter census',
      contacts: [
        { part: 'finance', name: 'Lee, Kim', email: '', phone: '+61 3 9000 0000' },
        { part: 'compliance', name: '', email: 'c@trip.test', phone: '' },
      ],
    });
    const columns = [
      'name',
      'lane',
      'laneOn',
      'agreementFrom',
      'agreementTo',
      'agreementTerms',
      'contactLines',
      'active',
    ];
    for (const format of ['csv', 'xlsx'] as const) {
      const { body: job } = await crm.as(user, bulk.export, {
        list: 'providers',
        format,
        ids: [String(made.id)],
        columns: columns.map((id) => ({ id, title: id, ...(id === 'lane' && { words: { amber: 'عنبري' } }) })),
      });
      const file = await crm.deps.files.generated.read(job.id);
      const pieces: Buffer[] = [];
      for await (const piece of file?.content ?? []) pieces.push(Buffer.from(piece));
      const staged = await read(Buffer.concat(pieces), { list: 'providers', words: { lane: { عنبري: 'amber' } } });
      expect([format, await rowsOf(staged.id)]).toMatchObject([format, [{ outcome: 'same', recordId: made.id }]]);
    }
  });
});

test('columns get another field, in words of another language, without a second upload', async () => {
  const made = await provider({ name: 'Mapped College' });
  const file = csv('الاسم,المسار,What', 'Mapped College,أخضر,Call in May');
  const titles = { name: 'الاسم', lane: 'المسار' };
  const words = { lane: { أخضر: 'green' } };
  const staged = await read(file, { list: 'providers', titles, words });
  expect(staged.mapping).toEqual({ الاسم: 'name', المسار: 'lane', What: null });
  const mapping = { ...staged.mapping, What: 'note' };
  const { body } = await crm.as(user, listImports.map, { id: staged.id, mapping, titles, words });
  expect(body).toMatchObject({ mapping, counts: { changed: 1 }, total: 1 });
  expect(await crm.trail(staged.id)).toContain('listImports.map');
  const double = { ...mapping, المسار: 'note' };
  expect((await crm.as(user, listImports.map, { id: staged.id, mapping: double })).status).toBe(422);
  await apply(staged.id);
  expect(await providerOf(made.id)).toMatchObject({ lane: 'green', note: 'Call in May' });
  expect((await crm.as(user, listImports.map, { id: staged.id, mapping, words })).status).toBe(409);
});

test('a row whose record was changed since fails, the others are written', async () => {
  const [one, two] = [await provider({ name: 'Changed Since' }), await provider({ name: 'Left Alone' })];
  const staged = await read(csv('Name,Note', 'Changed Since,New', 'Left Alone,New'), { list: 'providers' });
  await crm.as(user, providers.change, { id: one.id, version: 1, note: 'By hand' });
  expect(await apply(staged.id)).toMatchObject({ state: 'applied', done: 2, counts: { changed: 1, failed: 1 } });
  expect((await providerOf(one.id)).note).toBe('By hand');
  expect((await providerOf(two.id)).note).toBe('New');
  expect((await rowsOf(staged.id))[0]?.problems).toMatchObject([
    { message: expect.stringContaining('has changed this') },
  ]);
});

test('an interrupted import continues after the last written row', async () => {
  const names = Array.from({ length: 5 }, (_, at) => `Interrupted ${at}`);
  const staged = await read(csv('Name,Lane', ...names.map((name) => `${name},green`)), { list: 'providers' });
  await crm.as(user, listImports.apply, { id: staged.id });
  const stop = new AbortController();
  stop.abort();
  expect(await applyRows(i.work(), staged.id, stop.signal)).toBe('paused');
  expect((await crm.as(user, listImports.get, { id: staged.id })).body).toMatchObject({ state: 'applying', done: 1 });
  await Promise.all([i.run(staged.id), i.run(staged.id)]); // two workers
  expect((await crm.as(user, listImports.get, { id: staged.id })).body).toMatchObject({ state: 'applied', done: 5 });
  expect((await crm.as(user, providers.list, { q: 'Interrupted' })).body.rows).toHaveLength(5);
});

test('without the permission nothing is read or written, nor in another company', async () => {
  const file = csv('Name,Note', 'Not for all,New');
  expect((await send(file, { list: 'providers' }, staff)).status).toBe(403);
  const staged = await read(file, { list: 'providers' });
  expect((await crm.as(agency, listImports.get, { id: staged.id })).status).toBe(404);
  expect((await crm.as(agency, listImports.apply, { id: staged.id })).status).toBe(404);
  expect((await crm.as(agency, listImports.list, {})).body).toMatchObject({ rows: [], total: 0 });
  const former = await crm.person();
  const own = await read(file, { list: 'providers' }, former);
  await crm.as(former, listImports.apply, { id: own.id });
  await sql`update users set roles = '{staff}' where id = ${former.id}`.execute(crm.database.db);
  await i.run(own.id);
  expect((await crm.as(user, listImports.get, { id: own.id })).body).toMatchObject({ state: 'failed', done: 0 });
  expect((await crm.as(user, providers.list, { q: 'Not for all' })).body.rows).toEqual([]);
});

test('a new file replaces the one that was not applied; a cancelled one cannot be applied', async () => {
  const first = await read(csv('Name', 'Replaced College'), { list: 'providers' });
  const second = await read(csv('Name', 'Replaced College'), { list: 'providers' });
  expect((await crm.as(user, listImports.apply, { id: first.id })).status).toBe(409);
  expect((await crm.as(user, listImports.cancel, { id: second.id })).body.state).toBe('cancelled');
  expect((await crm.as(user, listImports.apply, { id: second.id })).status).toBe(409);
  expect((await crm.as(user, listImports.cancel, { id: second.id })).status).toBe(409);
  expect((await crm.as(user, providers.list, { q: 'Replaced College' })).body.rows).toEqual([]);
});

test.each([
  ['a column for a field of another list', csv('Name,X', 'a,b'), { mapping: { X: 'intakes' } }, 'mapping'],
  ['two columns for one field', csv('Name,X,Y', 'a,b,c'), { mapping: { X: 'note', Y: 'note' } }, 'mapping'],
  ['no column that names the record', csv('Note', 'a'), {}, 'mapping'],
  ['an empty file', '', {}, 'file'],
  ['a file that is no table', '<html><body>no</body></html>', {}, 'file'],
])('refuses %s', async (_what, file, settings, field) => {
  const { status, body } = await send(file, { list: 'providers', ...settings });
  expect([status, body.error?.[0]?.type]).toEqual([422, field]);
});
