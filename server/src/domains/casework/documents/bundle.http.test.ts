import { documents } from '@embark/contracts/casework/documents';
import { sql } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { checklistOf, jpeg, lined, office, png, received, uploaded } from '../../../../test/documents.ts';
import { readPdf } from '../../../../test/pdf.ts';
import { flushReads } from '../../platform/audit/index.ts';

const crm = testApp();
let nusrat: Person;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat Jahan' });
});

/** A bundle as its files. */
async function bundleOf(who: Person, id: string, lines?: string[]) {
  const query = lines ? `?lines=${lines.join(',')}` : '';
  const response = await crm.app.inject({
    url: `/api/documents-app/files/${id}/bundle${query}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  const files = new Map<string, Buffer>();
  if (response.statusCode !== 200)
    return { status: response.statusCode, body: response.json(), files, headers: response.headers };
  const zip = await fromBufferPromise(response.rawPayload, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return { status: 200, body: null, files, headers: response.headers };
}

describe('E6: a bundle', () => {
  test('has one file per line, named in the order of the checklist; pictures become one PDF', async () => {
    const { id } = await aFile(crm, nusrat);
    const { line: passport } = await received(crm, nusrat, id, 'passport', { expiresOn: '2030-05-03' });
    const { id: photos } = await lined(crm, nusrat, id, 'academic-transcripts');
    const { id: letter } = await lined(crm, nusrat, id, 'cv');
    const empty = await lined(crm, nusrat, id, 'degree');
    const send = async (lineId: string, name: string, content: Buffer) =>
      crm.upload(nusrat, documents.upload, name, content, { conversionId: id, lineId });
    for (const size of [40, 30]) await send(photos, 'page.png', png(size, 60));
    const original = await office('word/document.xml');
    await send(letter, 'cv.docx', original);
    const { body: planned } = await crm.as(nusrat, documents.bundlePlan, { id });
    const { files, headers } = await bundleOf(nusrat, id);
    const names = [...files.keys()];
    expect(names).toEqual(planned.files.map(({ name }) => name));
    expect(names.map((name) => name.replace(/_[0-9a-f]{8}_/, '_'))).toEqual([
      '01_Passport_RAHMAN.pdf',
      '02_Academic_transcripts_RAHMAN.pdf',
      '03_CV_RAHMAN.docx',
    ]);
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' });
    const [first, pictures, word] = [...files.values()];
    expect(first?.toString('latin1', 0, 8)).toBe('%PDF-1.7');
    const pages = (await PDFDocument.load(pictures ?? '')).getPages().map((page) => page.getWidth() < page.getHeight());
    expect(pages).toEqual([true, true]);
    expect(word?.equals(original)).toBe(true);
    const chosen = await bundleOf(nusrat, id, [letter, empty.id]);
    expect([...chosen.files.keys()].map((name) => name.slice(0, 5))).toEqual(['01_CV']);
    await flushReads(crm.database.db);
    const reads = await crm.database.db
      .selectFrom('sensitiveReads')
      .select('subjectId')
      .where('actorId', '=', nusrat.id)
      .execute();
    expect(reads).toEqual([{ subjectId: passport.document?.id }]);
    expect((await crm.trail(id)).filter((action) => action === 'documents.bundle')).toHaveLength(2);
  });

  test('of more than 60 files is refused, after a warning in its plan', async () => {
    const { id } = await aFile(crm, nusrat);
    const { line } = await received(crm, nusrat, id);
    await sql`with made as (
        insert into checklist_lines (conversion_id, type_key, note, position, needed, state)
        select conversion_id, type_key, n::text, n, needed, state from checklist_lines, generate_series(1, 60) n where id = ${line.id} returning id)
      insert into documents (conversion_id, line_id, type_key, file_name, hash, name, kind, size, source, uploaded_by, uploaded_at)
      select d.conversion_id, made.id, d.type_key, d.file_name, d.hash, d.name, d.kind, d.size, d.source, d.uploaded_by, d.uploaded_at
      from made, documents d where d.line_id = ${line.id}`.execute(crm.database.db);
    const lines = (await checklistOf(crm, nusrat, id)).lines.map((one) => one.id);
    const plan = async (some: string[]) =>
      (await crm.as(nusrat, documents.bundlePlan, { id, lines: some.join() })).body;
    expect([(await plan(lines)).tooMany, (await plan(lines.slice(1))).tooMany]).toEqual([true, false]);
    const refused = await bundleOf(nusrat, id, lines);
    expect([refused.status, refused.body.error?.[0]?.type]).toEqual([422, 'lines']);
    expect((await bundleOf(nusrat, id, lines.slice(1))).files.size).toBe(60);
  });

  test('D2: names a picture that cannot be opened, and has the others', async () => {
    const { id } = await aFile(crm, nusrat);
    const { id: photos } = await lined(crm, nusrat, id, 'academic-transcripts');
    const send = (name: string, content: Buffer) =>
      crm.upload(nusrat, documents.upload, name, content, { conversionId: id, lineId: photos });
    expect((await send('one.png', png(40, 60))).status).toBe(200);
    expect((await send('two.jpg', jpeg())).status).toBe(200); // whole, but no decoder knows it
    expect((await send('three.jpg', jpeg().subarray(0, 5000))).body.error?.[0]?.type).toBe('file');
    const [pictures] = [...(await bundleOf(nusrat, id)).files.values()];
    const { text, pages } = await readPdf(new Uint8Array(pictures ?? []));
    expect([pages, text]).toEqual([2, "Picture 2 of 2 can't be opened. Upload it again."]);
  });

  test('leaves out sensitive documents for those who may not open them', async () => {
    const administrator = await crm.person({ roles: ['admin'] });
    const staff = await crm.person({ roles: ['staff'], country: 'AU' });
    const { id } = await aFile(crm, administrator, 'VE');
    const { line } = await received(crm, administrator, id, 'passport', { expiresOn: '2030-05-03' });
    await received(crm, administrator, id, 'cv');
    const { body } = await crm.as(staff, documents.bundlePlan, { id });
    expect([body.files.length, body.left]).toEqual([1, [{ lineId: line.id, why: 'sensitive' }]]);
    expect((await bundleOf(staff, id)).files.size).toBe(1);
    expect((await bundleOf(staff, id, [line.id])).status).toBe(422);
    expect((await bundleOf(nusrat, id)).status).toBe(404);
    const other = await aFile(crm, administrator, 'VE');
    expect((await bundleOf(administrator, other.id, [line.id])).status).toBe(422);
  });
});

describe('E5: missing documents', () => {
  test('are listed in the language of the client, and each request counts', async () => {
    const { id, contactId } = await aFile(crm, nusrat);
    await crm.database.db.updateTable('contacts').set({ language: 'tr' }).where('id', '=', contactId).execute();
    await crm.as(nusrat, documents.setPlan, {
      id,
      version: 0,
      subclass: '600',
      country: 'BD',
      plannedOn: '2026-09-01',
    });
    const { body } = await crm.as(nusrat, documents.missing, { id });
    expect(body.language).toBe('tr');
    expect(body.body).toContain('Sadia Rahman:\n- Pasaport\n');
    expect(body.body).toContain('Nusrat Jahan');
    expect(body.body).toMatch(/Başvurunun tamamı için:\n(- .*\n)*- Seyahat planı\n/);
    const english = (await crm.as(nusrat, documents.missing, { id, language: 'en' })).body;
    expect(english.body).toContain('- Travel plan\n');
    const lines = body.lines.map(({ lineId }) => lineId);
    const chase = async () =>
      (await crm.as(nusrat, documents.chase, { id, lines })).body.lines.find((one) => one.id === lines[0]);
    expect(await chase()).toMatchObject({ askedOn: '2026-03-02', chased: 0 });
    expect(await chase()).toMatchObject({ askedOn: '2026-03-02', chased: 1 });
    await uploaded(crm, nusrat, id, { lineId: lines[0] ?? '' });
    expect((await crm.as(nusrat, documents.missing, { id })).body.lines).toHaveLength(lines.length - 1);
  });

  test('L15: a client is not asked for what the office or the provider brings, unless it is chosen', async () => {
    const { id } = await aFile(crm, nusrat);
    const given = { subclass: '500', country: 'BD', plannedOn: '2026-09-01' };
    await crm.as(nusrat, documents.setPlan, { id, version: 0, ...given });
    const { lines } = await checklistOf(crm, nusrat, id);
    const idOf = (typeKey: string) => lines.find((one) => one.typeKey === typeKey)?.id ?? '';
    const by = Object.fromEntries(lines.map(({ typeKey, broughtBy }) => [typeKey, broughtBy]));
    expect(by).toMatchObject({
      coe: 'provider',
      oshc: 'office',
      'gs-answers': 'office',
      'form-956': 'office',
      passport: 'client',
    });
    const asked = async (chosen?: string[]) =>
      (await crm.as(nusrat, documents.missing, { id, ...(chosen && { lines: chosen }) })).body;
    const all = await asked();
    expect(all.body).toContain('- Passport\n');
    for (const name of ['CoE', 'OSHC', 'Form 956', 'GS']) expect(all.body).not.toContain(name);
    const some = await asked([idOf('coe'), idOf('passport')]);
    expect(some.lines.map(({ lineId }) => lineId).toSorted()).toEqual([idOf('coe'), idOf('passport')].toSorted());
    expect(some.body).toContain('- Confirmation of enrolment (CoE)');
    expect(some.body).not.toContain('Academic transcripts');
    const other = await lined(crm, nusrat, (await aFile(crm, nusrat)).id);
    const refused = await crm.as(nusrat, documents.missing, { id, lines: [other.id] });
    expect([refused.status, refused.body.error?.[0]?.type]).toEqual([422, 'lines']);
  });

  test('a chase of another file’s line is refused', async () => {
    const { id } = await aFile(crm, nusrat);
    const other = await lined(crm, nusrat, (await aFile(crm, nusrat)).id);
    const { status, body } = await crm.as(nusrat, documents.chase, { id, lines: [other.id] });
    expect([status, body.error?.[0]?.type]).toEqual([422, 'lines']);
    expect((await checklistOf(crm, nusrat, id)).lines).toEqual([]);
  });
});
