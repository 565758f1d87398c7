import { deflateSync } from 'node:zlib';
import { documents } from '@embark/contracts/casework/documents';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { lined, office, pdf, png, uploaded, zipped } from '../../../../test/documents.ts';

const crm = testApp();
let nusrat: Person;
let id: string;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
  ({ id } = await aFile(crm, nusrat));
});

const send = async (name: string, content: Buffer | string, given: object = {}, headers: Record<string, string> = {}) =>
  crm.upload(nusrat, documents.upload, name, content, { conversionId: id, ...given }, headers);
const field = async (given: object) => (await send('x.pdf', pdf(), given)).body.error?.[0]?.type;
const stored = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select (select count(*) from documents)::int + (select count(*) from stored_files)::int as n`.execute(
    crm.database.db,
  );
  return rows[0]?.n;
};
const heic = Buffer.from('000000206674797068656963000000006d69663168656963', 'hex');
const packed = (text: string) => {
  const bytes = deflateSync(Buffer.from(text));
  return `8 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >> stream\n${bytes.toString('latin1')}\nendstream`;
};

describe('E8: what is refused on the file', () => {
  const cases: [string, string, () => Buffer | string | Promise<Buffer>, RegExp][] = [
    ['an empty file', 'a.pdf', () => '', /empty/],
    ['a program', 'a.pdf', () => Buffer.from('4d5a9000', 'hex'), /Choose a PDF/],
    ['a text', 'a.txt', () => 'hello', /Choose a PDF/],
    ['a web page', 'a.pdf', () => '<html><script>alert(1)</script></html>', /Choose a PDF/],
    ['a picture that says it is a PDF', 'a.pdf', () => png(), /ends in \.pdf, but is a PNG/],
    ['a PDF that says it is a program', 'a.exe', () => pdf(), /ends in \.exe, but is a PDF/],
    ['a HEIC photo', 'a.heic', () => heic, /HEIC photos are not accepted/],
    [
      'a PDF with a password',
      'a.pdf',
      () => pdf('x', 1, '7 0 obj << /Encrypt 8 0 R >> endobj'),
      /protected with a password/,
    ],
    [
      'a PDF that starts a program',
      'a.pdf',
      () => pdf('x', 1, '<< /S /Launch /F (cmd.exe) >>'),
      /starts other programs/,
    ],
    ['one that hides it', 'a.pdf', () => pdf('x', 1, '<< /S /L#61unch /F (cmd.exe) >>'), /starts other programs/],
    [
      'one that hides it in a packed object',
      'a.pdf',
      () => pdf('x', 1, packed('<< /S /Launch >>')),
      /starts other programs/,
    ],
    ['a Word file with macros', 'a.docx', () => office('word/document.xml', { 'word/vbaProject.bin': 'x' }), /macros/],
    ['an Excel file with macros', 'a.xlsx', () => office('xl/workbook.xml', { 'xl/vbaProject.bin': 'x' }), /macros/],
    ['a ZIP', 'a.zip', () => zipped({ 'a.txt': 'hello' }), /Choose a PDF/],
    [
      'an Excel bomb',
      'a.xlsx',
      () => office('xl/workbook.xml', { 'xl/a.xml': Buffer.alloc(9_000_000) }),
      /unpacks to too much/,
    ],
    [
      'a cut Word file',
      'a.docx',
      async () => (await office('word/document.xml')).subarray(0, 150),
      /damaged|Choose a PDF/,
    ],
    ['a picture with too many pixels', 'a.png', () => bigPng(), /too many pixels/],
  ];
  test.each(cases)('%s', async (_, name, content, message) => {
    const before = await stored();
    const { status, body } = await send(name, await content());
    expect([status, body.error?.map(({ type }) => type)]).toEqual([422, ['file']]);
    expect(body.error?.[0]?.message).toMatch(message);
    expect(await stored()).toBe(before);
  });

  test('a file over 25 MB', async () => {
    const { status, body } = await send('a.pdf', Buffer.concat([pdf(), Buffer.alloc(25 * 1024 * 1024)]));
    expect([status, body.error?.[0]?.type]).toEqual([413, 'file']);
  });
});

function bigPng(): Buffer {
  const bytes = png();
  bytes.writeUInt32BE(100_000, 16);
  bytes.writeUInt32BE(100_000, 20);
  return bytes;
}

describe('E8: what is accepted', () => {
  const cases: [string, string, () => Buffer | Promise<Buffer>, object][] = [
    [
      'a PDF with its pages',
      'a.pdf',
      () => pdf('x', 3),
      { kind: 'pdf', mime: 'application/pdf', pages: 3, name: 'a.pdf' },
    ],
    [
      'a PDF with packed pages',
      'a.pdf',
      () => pdf('x', 0, packed('<< /Type /Pages /Count 2 >> << /Type /Page >> << /Type /Page >>')),
      { pages: 2 },
    ],
    ['a PDF with packed scripts', 'a.pdf', () => pdf('x', 1, packed('<< /S /JavaScript >>')), { scripted: true }],
    ['a picture', 'scan.PNG', () => png(), { kind: 'png', mime: 'image/png', pages: 1, name: 'scan.png' }],
    ['a Word file', 'cv.docx', () => office('word/document.xml'), { kind: 'docx', pages: null, scripted: false }],
    ['an Excel file', 'b.xlsx', () => office('xl/workbook.xml'), { kind: 'xlsx' }],
    ['a name with folders', '../../etc/pass\u202ewd.pdf', () => pdf(), { name: 'passwd.pdf' }],
    ['a Bengali name', 'জন্ম সনদ.pdf', () => pdf(), { name: 'জন্ম সনদ.pdf' }],
    ['an Arabic name', 'شهادة الميلاد.pdf', () => pdf(), { name: 'شهادة الميلاد.pdf' }],
    ['a Turkish name', 'Öğrenci belgesi (ı).pdf', () => pdf(), { name: 'Öğrenci belgesi (ı).pdf' }],
    ['a name without an ending', 'scan 2026', () => pdf(), { name: 'scan 2026.pdf' }],
  ];
  test.each(cases)('%s', async (_, name, content, expected) => {
    const bytes = await content();
    const { status, body } = await send(name, bytes);
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({ ...expected, size: bytes.length, number: 1, uploadedBy: nusrat.name });
  });
});

describe('versions', () => {
  test('E: an upload is a new version: none is replaced, and the content cannot be changed or deleted', async () => {
    const { id: lineId } = await lined(crm, nusrat, id);
    const [first, second] = [await uploaded(crm, nusrat, id, { lineId }), await uploaded(crm, nusrat, id, { lineId })];
    const { body } = await crm.as(nusrat, documents.versions, { id: lineId });
    expect(body.map((one) => [one.id, one.number])).toEqual([
      [second.id, 2],
      [first.id, 1],
    ]);
    const change = sql`update documents set hash = ${'0'.repeat(64)} where id = ${first.id}`.execute(crm.database.db);
    await expect(change).rejects.toThrow('the content of a document never changes');
  });

  test('two uploads to one line at once become two versions, and both are kept', async () => {
    const { id: lineId } = await lined(crm, nusrat, id);
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((text) => send('x.pdf', pdf(text), { lineId })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await crm.as(nusrat, documents.versions, { id: lineId });
    expect(body.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect(new Set(body.map(({ hash }) => hash)).size).toBe(4);
  });

  test('a repeated upload with an Idempotency-Key runs once; with another file it is refused', async () => {
    const { id: lineId } = await lined(crm, nusrat, id);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await send('x.pdf', pdf('once'), { lineId }, headers);
    const again = await send('x.pdf', pdf('once'), { lineId }, headers);
    expect([again.status, again.body.id, again.headers['idempotent-replayed']]).toEqual([200, first.body.id, 'true']);
    expect((await send('x.pdf', pdf('other'), { lineId }, headers)).status).toBe(422);
    expect((await crm.as(nusrat, documents.versions, { id: lineId })).body).toHaveLength(1);
  });

  test('the same content is stored once', async () => {
    const files = async () => (await crm.database.db.selectFrom('storedFiles').select('name').execute()).length;
    const content = pdf('the same');
    const first = await uploaded(crm, nusrat, id, {}, content);
    const before = await files();
    const second = await uploaded(crm, nusrat, id, {}, content);
    expect([await files(), second.hash, second.id === first.id]).toEqual([before, first.hash, false]);
    expect((await crm.as(nusrat, documents.file, { id: second.id })).body).toBe(content.toString());
  });

  test('line, person, type and original have to belong to the file', async () => {
    const other = await aFile(crm, nusrat);
    const line = await lined(crm, nusrat, other.id);
    const theirs = await uploaded(crm, nusrat, other.id);
    const before = await stored();
    expect(await field({ lineId: line.id })).toBe('lineId');
    expect(await field({ contactId: other.contactId })).toBe('contactId');
    expect(await field({ typeKey: 'nothing' })).toBe('typeKey');
    expect(await field({ translationOf: theirs.id })).toBe('translationOf');
    expect(await field({ issuedOn: '2026-02-02', expiresOn: '2026-02-01' })).toBe('expiresOn');
    expect(await stored()).toBe(before);
  });
});
