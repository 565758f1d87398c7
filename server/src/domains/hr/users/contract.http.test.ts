import { buffer } from 'node:stream/consumers';
import { users } from '@embark/contracts/hr/users';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { type Person, testApp } from '../../../../test/app.ts';
import { jpeg, png as aPng } from '../../../../test/documents.ts';

const crm = testApp();
const pdf = (text: string = crypto.randomUUID()) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const png = aPng();
const jpg = jpeg();

/** A zip of files without content. */
async function zipOf(...names: string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from('<x/>'), name);
  zip.end();
  return buffer(zip.outputStream);
}
const word = ['[Content_Types].xml', 'word/document.xml'];
const lying = await zipOf(...word);
lying.writeUInt32LE(0xfffffff0, lying.length - 6); // the offset of its directory

const saveWithContract = async (hr: Person, name = 'agreement.pdf', content: Buffer = pdf()) => {
  const params = { displayName: 'Nila', email: `${crypto.randomUUID()}@x.test`, office: 'AU' };
  const { status, body } = await crm.upload(hr, users.save, name, content, params);
  expect([status, body.message]).toEqual([200, 'Staff member added.']);
  return { ...body.data, content };
};
const fetched = (who: Person, id: number) =>
  crm.app.inject({ url: `/api/user-app/download?id=${id}`, headers: { authorization: `Bearer ${who.token}` } });

test.each([
  ['agreement.pdf', pdf('a'), 'application/pdf', 'agreement.pdf'],
  ['scan.PNG', png, 'image/png', 'scan.PNG'],
  ['scan.jpeg', jpg, 'image/jpeg', 'scan.jpeg'],
  ['عقد.docx', await zipOf(...word), expect.stringContaining('wordprocessingml'), 'عقد.docx'],
  ['page.html', pdf('b'), 'application/pdf', 'page.html.pdf'],
  ['..\\..\\etc\\passwd.pdf', pdf('c'), 'application/pdf', 'passwd.pdf'],
])('%s is stored by its content, and downloaded as an attachment unchanged', async (name, content, type, called) => {
  const hr = await crm.person({ roles: ['hr'] });
  const { id, employment } = await saveWithContract(hr, name, content);
  expect(employment?.contract).toEqual({ name: called, type, size: content.length });
  const reply = await fetched(hr, id);
  expect([reply.statusCode, reply.rawPayload.equals(content)]).toEqual([200, true]);
  expect(reply.headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(called)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  expect(await crm.trail(String(id))).toEqual(['users.add', 'users.download']);
});

test.each([
  ['an executable with another extension', 'agreement.pdf', Buffer.from('MZ program')],
  ['an HTML page', 'agreement.pdf', Buffer.from('<script>alert(1)</script>')],
  ['an SVG with a script', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a zip of another format', 'a.docx', await zipOf('[Content_Types].xml', 'xl/workbook.xml')],
  ['a document with macros', 'a.docx', await zipOf(...word, 'word/vbaProject.bin')],
  ['a zip with a false directory', 'a.docx', lying],
  ['nothing', 'a.pdf', Buffer.alloc(0)],
])('refuses %s, and adds no colleague', async (_, name, content) => {
  const hr = await crm.person({ roles: ['hr'] });
  const email = `${crypto.randomUUID()}@x.test`;
  const { status, body } = await crm.upload(hr, users.save, name, content, {
    displayName: 'Nila',
    email,
    office: 'AU',
  });
  expect([status, body.error?.[0]?.type]).toEqual([422, 'contract_file']);
  expect(await crm.database.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
});

test('refuses a file over 30 MiB, and stores one of 30 MiB', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  const large = Buffer.alloc(30 * 1024 * 1024, 'x');
  pdf('').copy(large);
  expect((await saveWithContract(hr, 'large.pdf', large)).employment?.contract?.size).toBe(large.length);
  const { status, body } = await crm.upload(hr, users.save, 'a.pdf', Buffer.concat([large, Buffer.from('y')]), {});
  expect([status, body.error?.[0]?.message]).toEqual([413, 'The file is larger than 30 MB.']);
});

describe('a contract', () => {
  test('is visible to HR of the office, admins and the employee, and 404 to others', async () => {
    const hr = await crm.person({ roles: ['hr'] });
    const nila = await crm.person({ roles: [], country: 'BD' });
    await crm.upload(hr, users.save, 'a.pdf', pdf(), { id: nila.id, version: 1 });
    await crm.as(await crm.person({ roles: ['admin'] }), users.save, { id: nila.id, version: 2, roles: ['buser'] });
    const dhaka = await crm.person({ roles: ['hrbd'] });
    const lahore = await crm.person({ roles: ['hrpk'] });
    const manager = await crm.person({ roles: ['manager'] });
    const aran = await crm.person({ roles: ['hr'], companies: ['ar'] });
    for (const who of [hr, dhaka, nila]) expect((await fetched(who, nila.id)).statusCode).toBe(200);
    for (const who of [lahore, manager, aran]) expect((await fetched(who, nila.id)).statusCode).toBe(404);
    const seen = await crm.as(manager, users.view, { userId: nila.id });
    expect([seen.body.employment, seen.body.can.download]).toEqual([null, false]);
    const own = await crm.as(nila, users.view, { userId: nila.id });
    expect([own.body.employment?.contract?.name, own.body.can]).toMatchObject([
      'a.pdf',
      { download: true, change: false },
    ]);
    expect((await fetched(hr, hr.id)).statusCode).toBe(404);
  });

  test('can be replaced, survives a save without a file, and can be removed', async () => {
    const hr = await crm.person({ roles: ['hr'] });
    const { id, content } = await saveWithContract(hr);
    const other = pdf('second');
    const replaced = await crm.upload(hr, users.save, 'second.pdf', other, { id, version: 1 });
    expect(replaced.body.data?.employment?.contract?.name).toBe('second.pdf');
    await crm.as(hr, users.save, { id, version: 2, jobTitle: 'Clerk' });
    const now = (await fetched(hr, id)).rawPayload;
    expect([now.equals(other), now.equals(content)]).toEqual([true, false]);
    const { body } = await crm.as(hr, users.save, { id, version: 3, removeContract: true });
    expect([body.data?.employment?.contract, (await fetched(hr, id)).statusCode]).toEqual([null, 404]);
  });
});
