import { enquiries } from '@embark/contracts/crm/enquiries';
import { imports } from '@embark/contracts/crm/imports';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { csv, importing } from '../../../../test/importing.ts';

const t = testApp();
const i = importing(t);
const admin = () => t.person({ roles: ['admin'] });

const header = 'Full Name,E-mail,Mobile,Service,Status,Source,Notes';
let people = 0;
/** Rows about people who exist in no other test. */
const fresh = () => {
  people += 1;
  return `p${people}`;
};

test('an import creates enquiries, and reports the outcome of every line', async () => {
  const who = await admin();
  const [a, b] = [fresh(), fresh()];
  const id = await i.all(
    who,
    csv(
      header,
      `Rahim Uddin,${a}@example.com,01711223344,ADB,follow-up,facebook,=1+1`,
      `Rahim U,  ${a.toUpperCase()}@Example.com ,,adb,,,the same email`,
      `R. Uddin,,+880 1711-223344,ADB,,,the same phone`,
      `Rahim Uddin,${a}@example.com,,VEB,,,another service`,
      ' , ,,,,,',
      `,${b}@example.com,,AD,,,no name`,
      `Ayesha,n/a,12345,AD,,,no contact`,
      `Ayesha,${b}@example.com,,Cooking,,,`,
      `Ayesha,${b}@example.com,,AD,Perhaps,,`,
      `Ayesha,${b}@example.com,,AD,,Pigeon,`,
      `Ayesha,${b}@example.com,12345,AD,,,a second way that cannot be used`,
    ),
  );
  expect(await i.result(who, id)).toEqual({
    state: 'done',
    total: 10,
    processed: 10,
    created: 3,
    updated: 0,
    skipped: 2,
    failed: 5,
    warned: 1,
    kept: 0,
  });
  const rows = await i.rows(who, id);
  expect(rows.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
    [2, 'created', null],
    [3, 'skipped', 'The same person and service as line 2'],
    [4, 'skipped', 'The same person and service as line 2'],
    [5, 'created', null],
    [7, 'failed', 'No name'],
    [8, 'failed', 'No valid email or phone: 12345'],
    [9, 'failed', 'Unknown service: Cooking'],
    [10, 'failed', 'Unknown status for this service: Perhaps'],
    [11, 'failed', 'Unknown lead source: Pigeon'],
    [12, 'created', null],
  ]);
  const [first, , , other] = rows;
  const one = await t.as(who, enquiries.get, { id: first?.enquiryId ?? '' });
  expect(one.body).toMatchObject({
    name: 'Rahim Uddin',
    email: `${a}@example.com`,
    phone: '+8801711223344',
    serCode: 'ADB',
    office: 'BD',
    status: 'FU',
    leadSource: 'Facebook',
    assignee: who.name,
    remarks: '=1+1',
    nextFollowUpAt: '2026-03-03T04:00:00.000Z',
  });
  const two = await t.as(who, enquiries.get, { id: other?.enquiryId ?? '' });
  expect(two.body.contactId).toBe(one.body.contactId);
  expect(await t.trail(first?.enquiryId ?? '')).toEqual(['imports.run']);
  const last = rows.at(-1);
  expect(last?.warnings).toEqual(['phone: “12345” cannot be used']);
  expect((await t.as(who, enquiries.get, { id: last?.enquiryId ?? '' })).body.remarks).toBe(
    'a second way that cannot be used\nMobile: 12345',
  );
});

test('skips a person who already has the enquiry, unless it is closed', async () => {
  const who = await admin();
  const a = fresh();
  const known = await t.as(who, enquiries.create, { serCode: 'AD', givenNames: 'Known', email: `${a}@example.com` });
  const file = csv(header, `Known,${a}@EXAMPLE.com,,AD,,,`);
  const rows = await i.rows(who, await i.all(who, file));
  expect(rows).toMatchObject([
    { outcome: 'skipped', why: { code: 'duplicate', about: known.body.number }, enquiryId: known.body.id },
  ]);
  await t.database.db.updateTable('enquiries').set({ status: 'CL' }).where('id', '=', known.body.id).execute();
  expect(await i.result(who, await i.all(who, file))).toMatchObject({ created: 1, skipped: 0 });
});

test('failed lines can be downloaded, corrected and imported again', async () => {
  const who = await admin();
  const [a, b] = [fresh(), fresh()];
  const id = await i.all(
    who,
    csv(header, `"=cmd|'x'",${a}@example.com,+8801711000001,Cooking,,,"a, ""b"""`, `Fine,${b}@example.com,,AD,,,`),
  );
  const file = (await t.as(who, imports.errors, { id })).body;
  expect(String(file)).toBe(
    `\ufeff${csv(
      'Full Name,E-mail,Mobile,Service,Status,Source,Notes,line,reason',
      `'=cmd|'x',${a}@example.com,'+8801711000001,Cooking,,,"a, ""b""",2,Unknown service: Cooking`,
      '',
    )}`,
  );
  const again = await i.all(who, String(file).replace('Cooking', 'ADB'));
  expect(await i.result(who, again)).toMatchObject({ total: 1, created: 1 });
  const [row] = await i.rows(who, again);
  expect(row).toMatchObject({
    name: "=cmd|'x'",
    difference: { phone: [null, '+8801711000001'], remarks: [null, 'a, "b"'] },
  });
});

test.each([
  ['an empty file', '', 422, 'file'],
  ['only a header', header, 422, 'file'],
  ['no column with a name', csv('E-mail,Service', 'a@example.com,AD'), 422, 'mapping'],
  ['a PDF', '%PDF-1.7 and so on', 422, 'file'],
  ['more than 20 MiB', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 413, 'file'],
])('%s is refused before the import starts', async (_, file, status, field) => {
  const who = await admin();
  const reply = await t.upload(who, imports.start, 'people.csv', file);
  expect(reply).toMatchObject({ status, body: { error: [{ type: field }] } });
  expect((await t.as(who, imports.list, {})).body.rows.filter(({ createdBy }) => createdBy === who.name)).toEqual([]);
});

test('refuses settings with unknown values', async () => {
  const who = await admin();
  const file = csv(header, 'A,a@example.com,,AD,,,');
  const mapping = await t.upload(who, imports.start, 'a.csv', file, { mapping: { Shoe: 'name' } });
  expect(mapping).toMatchObject({ status: 422, body: { error: [{ type: 'mapping' }] } });
  const defaults = await t.upload(who, imports.start, 'a.csv', file, { defaults: { serCode: 'ZZ' } });
  expect(defaults).toMatchObject({ status: 422, body: { error: [{ type: 'defaults.serCode' }] } });
});

test('refuses users without the permission, and hides imports of other companies', async () => {
  const who = await t.person({ roles: ['admin'], companies: ['fc', 'ar'], company: 'fc' });
  const elsewhere = await t.person({ roles: ['admin'], companies: ['ar'], company: 'ar' });
  const file = csv(header, `A,${fresh()}@example.com,,AD,,,`);
  expect((await t.upload(await t.person({ roles: ['manager'] }), imports.start, 'a.csv', file)).status).toBe(403);
  const id = await i.send(who, file);
  for (const endpoint of [imports.get, imports.rows, imports.errors, imports.run, imports.cancel, imports.undo])
    expect((await t.as(elsewhere, endpoint, { id })).status).toBe(404);
  expect((await t.as(elsewhere, imports.list, {})).body).toEqual({ rows: [], total: 0, next: null });
});

test('a file of company ar creates enquiries only there, for its own services', async () => {
  const agent = await t.person({ roles: ['admin'], companies: ['ar'] });
  const consultant = await admin();
  const [known, other] = [fresh(), fresh()];
  await i.all(consultant, csv(header, `${known},${known}@example.com,,AD,,,`));
  const id = await i.all(
    agent,
    csv(header, `${known},${known}@example.com,,BUY,,,`, `${other},${other}@example.com,,AD,,,`),
  );
  expect(await i.result(agent, id)).toMatchObject({ total: 2, created: 1, skipped: 0, failed: 1 });
  const found = async (who: Person, q: string) =>
    (await t.as(who, enquiries.list, { q })).body.rows.map(({ serCode }) => serCode);
  expect([await found(agent, known), await found(consultant, known)]).toEqual([['BUY'], ['AD']]);
  expect([await found(agent, other), await found(consultant, other)]).toEqual([[], []]);
});

test('imports wide files with long and unusual texts', async () => {
  const who = await admin();
  const [a, b] = [fresh(), fresh()];
  const names = Array.from({ length: 300 }, (_, n) => `Column ${n} ${Math.sin(n)} ${'ж'.repeat(200)}`);
  const cells = names.map((_, n) => `"${'z'.repeat(n)}\u{1f600}\u0001"`);
  const id = await i.all(
    who,
    [
      [header, ...names].join(','),
      [`${'N'.repeat(119)}😀 ${'ö'.repeat(300)},${a}@example.com,,AD,,,${'😀'.repeat(12_000)}`, ...cells].join(','),
      `${b},${b}@example.com,"\u202a0412 000 999\u202c",AD,,,"\\ \\N \t ' "" {} \u0000 \ud800"`,
    ].join('\n'),
  );
  expect(await i.result(who, id)).toMatchObject({ total: 2, created: 2, failed: 0, warned: 1 });
  const [, row] = await i.rows(who, id);
  expect(row?.difference.remarks?.[1]).toBe('\\ \\N \t \' " {}  \ufffd');
  expect((await t.as(who, imports.errors, { id })).status).toBe(200);
});
