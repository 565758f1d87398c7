import { enquiries } from '@embark/contracts/crm/enquiries';
import { imports } from '@embark/contracts/crm/imports';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { csv, importing } from '../../../../test/importing.ts';
import { messy, messyText } from '../../../../test/messy.ts';
import { runImport } from './job/run.ts';
import { undoImport } from './job/undo.ts';

const t = testApp();
const i = importing(t);
const admin = () => t.person({ roles: ['admin'] });
const header = 'Full Name,E-mail,Mobile,Service,Rating,Tags,Notes';

/** An enquiry that existed before any import. */
async function existingEnquiry(who: Awaited<ReturnType<typeof admin>>, email: string) {
  const made = await t.as(who, enquiries.create, {
    serCode: 'AD',
    givenNames: 'Old',
    familyName: 'Hand',
    email,
    rating: 'cold',
    remarks: 'was here',
  });
  return made.body.id;
}

test('a preview reports exactly what an import would do, and changes nothing', async () => {
  const who = await admin();
  const { counts, ...file } = messy(11, 300, 1_000);
  const before = await i.traces();
  const id = await i.all(who, messyText(file, ';'), { dryRun: true }, 40);
  const { total, created, skipped, failed, warned } = await i.result(who, id);
  expect({ total, created, skipped, failed, warned }).toEqual(counts);
  expect(await i.traces()).toEqual(before);
  expect((await t.as(who, imports.undo, { id })).status).toBe(409);

  const run = await t.as(who, imports.run, { id });
  await i.run(run.body.id, 70);
  expect(await i.result(who, run.body.id)).toEqual(await i.result(who, id));
  const outcomesOf = async (one: string) => (await i.rows(who, one)).map((row) => ({ ...row, enquiryId: null }));
  expect(await outcomesOf(run.body.id)).toEqual(await outcomesOf(id));
  expect((await t.as(who, imports.run, { id: run.body.id })).status).toBe(409);
});

test('undoing an import removes everything except what users changed since', async () => {
  const who = await admin();
  await existingEnquiry(who, 'hand@example.com');
  const before = await i.traces();
  const file = csv(
    header,
    'A,u1@example.com,,AD,,,',
    'B,u2@example.com,,AD,,,',
    'C,u3@example.com,,AD,,,',
    'D,u4@example.com,,AD,,,',
    'Old Hand,hand@example.com,0412 000 111,VE,,,shares the person and fills the phone',
  );
  const id = await i.all(who, file);
  const rows = await i.rows(who, id);
  const [a, b, c] = rows.map(({ enquiryId }) => enquiryId ?? '');
  await t.as(who, enquiries.change, { id: a ?? '', version: 1, rating: 'hot' });
  await t.as(who, enquiries.change, { id: b ?? '', version: 1, givenNames: 'Bea' });
  await t.as(who, enquiries.addToTimeline, { id: c ?? '', kind: 'note', note: 'called' });

  expect((await t.as(who, imports.undo, { id })).body).toMatchObject({ state: 'undoing', can: { undo: false } });
  await i.undo(id, 2);
  expect(await i.result(who, id)).toMatchObject({ state: 'undone', created: 5, kept: 3 });
  expect((await t.as(who, imports.undo, { id })).status).toBe(409);
  const after = await i.traces();
  expect(after.enquiries).toHaveLength((before.enquiries?.length ?? 0) + 3);
  await t.database.db
    .deleteFrom('timeline')
    .where('subjectId', 'in', [a ?? '', b ?? '', c ?? ''])
    .execute();
  await t.database.db.deleteFrom('enquiries').where('importId', '=', id).execute();
  await t.database.db.deleteFrom('contacts').where('importId', '=', id).execute();
  expect(await i.traces()).toEqual(before);
});

const update = (mode?: object) => ({ duplicates: 'update', ...(mode && { update: mode }) }) as const;

test.each([
  ['fills blanks', update(), { rating: 'cold', tags: ['vip'], remarks: 'was here', phone: '+61412000222' }],
  [
    'replaces',
    update({ rating: 'replace', remarks: 'replace' }),
    { rating: 'hot', tags: ['vip'], remarks: 'new', phone: '+61412000222' },
  ],
  ['keeps', update({ tags: 'keep', phone: 'keep' }), { rating: 'cold', tags: [], remarks: 'was here', phone: null }],
])('an update %s, and is undone', async (name, params, expected) => {
  const who = await admin();
  const email = `${name.replace(' ', '')}@example.com`;
  const id = await existingEnquiry(who, email);
  const before = await i.traces();
  const imported = await i.all(who, csv(header, `Hand Old,${email.toUpperCase()},0412 000 222,AD,hot,vip,new`), params);
  expect(await i.result(who, imported)).toMatchObject({ created: 0, updated: 1, skipped: 0, failed: 0 });
  expect((await t.as(who, enquiries.get, { id })).body).toMatchObject({ name: 'Old Hand', ...expected });
  const [row] = await i.rows(who, imported);
  expect(row?.difference.rating).toEqual(expected.rating === 'hot' ? ['cold', 'hot'] : undefined);
  await t.as(who, imports.undo, { id: imported });
  await i.undo(imported);
  expect(await i.traces()).toEqual(before);
});

test('an update fills in languages, and can be undone', async () => {
  const who = await admin();
  const id = await existingEnquiry(who, 'speaks@example.com');
  const before = await i.traces();
  const imported = await i.all(
    who,
    csv('Name,Email,Service,Language', 'Old Hand,speaks@example.com,AD,Bangla'),
    update(),
  );
  expect((await t.as(who, enquiries.get, { id })).body.language).toBe('bn');
  const [row] = await i.rows(who, imported);
  expect(row?.difference.language).toEqual([null, 'bn']);
  await t.as(who, imports.undo, { id: imported });
  await i.undo(imported);
  expect(await i.traces()).toEqual(before);
});

test('later rows update what earlier rows created, across batches', async () => {
  const who = await admin();
  const file = csv(
    header,
    'A,c1@example.com,,AD,,,',
    'B,d1@example.com,,AD,,,',
    'A,c1@example.com,0412 000 333,AD,hot,x,first',
    'A,,0412000333,AD,,y,second',
  );
  const id = await i.all(who, file, update({ rating: 'replace' }), 1);
  expect(await i.result(who, id)).toMatchObject({ created: 2, updated: 2 });
  const [first] = await i.rows(who, id);
  expect((await t.as(who, enquiries.get, { id: first?.enquiryId ?? '' })).body).toMatchObject({
    rating: 'hot',
    phone: '+61412000333',
    tags: ['x'],
    remarks: 'first',
  });
  await t.as(who, imports.undo, { id });
  await i.undo(id);
  expect(await i.result(who, id)).toMatchObject({ state: 'undone', kept: 0 });
  expect((await t.as(who, enquiries.get, { id: first?.enquiryId ?? '' })).status).toBe(404);
});

test('in create mode nothing is a duplicate, and one person stays one contact', async () => {
  const who = await admin();
  const id = await i.all(who, csv(header, 'A,e1@example.com,,AD,,,', 'A,E1@example.com,0412 000 444,AD,,,'), {
    duplicates: 'create',
  });
  expect(await i.result(who, id)).toMatchObject({ created: 2, skipped: 0 });
  const people = await t.database.db
    .selectFrom('enquiries')
    .select('contactId')
    .where('importId', '=', id)
    .distinct()
    .execute();
  expect(people).toHaveLength(1);
});

test('an import is cancelled before it starts, or after the current batch', async () => {
  const who = await admin();
  const lines = Array.from({ length: 30 }, (_, n) => `P,x${n}@example.com,,AD,,,`);
  const waiting = await i.send(who, csv(header, ...lines));
  expect((await t.as(who, imports.cancel, { id: waiting })).body.state).toBe('cancelled');
  await i.run(waiting);
  expect(await i.result(who, waiting)).toMatchObject({ state: 'cancelled', processed: 0, created: 0 });

  const id = await i.send(who, csv(header, ...lines));
  await t.database.db.updateTable('imports').set({ state: 'running' }).where('id', '=', id).execute();
  expect((await t.as(who, imports.cancel, { id })).body.can).toEqual({
    cancel: false,
    undo: false,
    run: false,
    correct: false,
  });
  await i.run(id, 10);
  expect(await i.result(who, id)).toMatchObject({ state: 'cancelled', processed: 0, created: 0 });
  expect((await t.as(who, imports.cancel, { id })).status).toBe(409);
});

test('a mapping is remembered for the next file with the same columns', async () => {
  const who = await admin();
  const file = csv('Wer,Mail,Dienst', 'A,r1@example.com,x');
  const settings = { mapping: { Wer: 'name', Dienst: 'serCode' }, values: { serCode: { x: 'AD' } } };
  expect((await t.upload(who, imports.inspect, 'a.csv', file)).body).toMatchObject({
    rows: 1,
    remembered: false,
    mapping: { Wer: null, Mail: 'email', Dienst: null },
    preview: [['A', 'r1@example.com', 'x']],
  });
  expect((await t.upload(who, imports.inspect, 'a.csv', file, { mapping: settings.mapping })).body.unknown).toEqual({
    serCode: ['x'],
  });
  expect(await i.result(who, await i.all(who, file, settings as object))).toMatchObject({ created: 1 });
  expect((await t.upload(who, imports.inspect, 'b.csv', file)).body).toMatchObject({
    remembered: true,
    mapping: { Wer: 'name', Mail: 'email', Dienst: 'serCode' },
    values: { serCode: { x: 'AD' } },
    unknown: {},
  });
});

test('on shutdown a worker stops after the current batch, and another worker continues', async () => {
  const who = await admin();
  const lines = Array.from({ length: 30 }, (_, n) => `P,y${n}@example.com,,AD,,,`);
  const id = await i.send(who, csv(header, ...lines));
  const work = {
    database: t.database,
    now: () => new Date('2026-03-02T01:00:00Z'),
    size: 10,
    signal: AbortSignal.abort(),
  };
  expect(await runImport(work, id)).toBe('paused');
  expect(await i.result(who, id)).toMatchObject({ state: 'running', processed: 10 });
  expect(await runImport({ ...work, signal: new AbortController().signal }, id)).toBe('over');
  expect(await i.result(who, id)).toMatchObject({ state: 'done', processed: 30, created: 30 });
  await t.as(who, imports.undo, { id });
  expect(await undoImport(work, id)).toBe('paused');
  await i.undo(id);
  expect(await i.result(who, id)).toMatchObject({ state: 'undone', kept: 0 });
});
