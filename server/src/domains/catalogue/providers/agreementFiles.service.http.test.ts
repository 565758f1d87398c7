import { providers } from '@embark/contracts/catalogue/providers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { atOnce } from '../../../../test/atOnce.ts';
import { fakeClamd } from '../../../../test/clamd.ts';
import { office, pdf } from '../../../../test/documents.ts';
import { aProvider } from '../../../../test/providers.ts';
import { sweepFiles } from '../../platform/storedFiles/index.ts';

const clamd = fakeClamd();
await clamd.start();
afterAll(() => clamd.stop());
const workbook = await office('xl/workbook.xml');
const crm = testApp({ scannerUrl: clamd.url() });
let user: Person;
let accounts: Person;
let agency: Person;

beforeAll(async () => {
  user = await crm.person({ name: 'Rumana' });
  accounts = await crm.person({ roles: ['acc'] });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

const create = async () => (await crm.as(user, providers.create, aProvider())).body;
const get = async (id: number) => (await crm.as(user, providers.get, { id })).body;
const send = (providerId: number, name: string, content: Buffer, who = user) =>
  crm.upload(who, providers.addAgreementFile, name, content, { providerId });
const open = (id: string, who = user) => crm.as(who, providers.agreementFile, { id });
const counts = async () =>
  (
    await sql<{ files: number; stored: number }>`select (select count(*) from agreement_files)::int as files,
      (select count(*) from stored_files)::int as stored`.execute(crm.database.db)
  ).rows[0];

describe('the agreement with a provider', () => {
  test('is uploaded, downloaded and replaced; its versions stay', async () => {
    const { id } = await create();
    const [first, second] = [pdf('first'), pdf('second')];
    const { status, body } = await send(id, '../Agreement 2026.pdf', first);
    expect([status, body]).toMatchObject([
      200,
      {
        version: 2,
        agreementFiles: [
          { number: 1, name: 'Agreement 2026.pdf', kind: 'pdf', size: first.length, uploadedBy: 'Rumana' },
        ],
      },
    ]);
    await send(id, 'Agreement 2027.pdf', second);
    const { agreementFiles, version } = await get(id);
    expect([version, agreementFiles.map(({ number, name }) => [number, name])]).toEqual([
      3,
      [
        [2, 'Agreement 2027.pdf'],
        [1, 'Agreement 2026.pdf'],
      ],
    ]);
    const contents = await Promise.all(agreementFiles.map(async (file) => (await open(file.id, accounts)).body));
    expect(contents).toEqual([second.toString(), first.toString()]);
    expect(await crm.trail(String(id))).toEqual([
      'providers.create',
      'providers.addAgreementFile',
      'providers.addAgreementFile',
    ]);
  });

  test('is encrypted in the store, and the nightly sweep leaves it', async () => {
    const { id } = await create();
    const content = pdf('SECRET RATE 17');
    const file = (await send(id, 'rates.pdf', content)).body.agreementFiles[0];
    const { db } = crm.database;
    await sql`update stored_files set kept_at = kept_at - interval '2 days'`.execute(db);
    await sweepFiles({ files: crm.deps.files, db }, crm.deps.now());
    expect((await open(file?.id ?? '')).body).toBe(content.toString());
  });

  test('cannot be changed or deleted, not even in the database', async () => {
    const { id } = await create();
    await send(id, 'kept.pdf', pdf());
    const { db } = crm.database;
    const [rename, remove] = [
      sql`update agreement_files set name = 'other.pdf' where provider_id = ${id}`,
      sql`delete from agreement_files where provider_id = ${id}`,
    ];
    await expect(rename.execute(db)).rejects.toThrow('never changes');
    await expect(remove.execute(db)).rejects.toThrow('never changes');
  });

  test('two uploads at once become two versions', async () => {
    const { id } = await create();
    const replies = await atOnce(crm.database.db, 'agreementFiles', [
      () => send(id, 'one.pdf', pdf()),
      () => send(id, 'two.pdf', pdf()),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get(id)).agreementFiles.map(({ number }) => number)).toEqual([2, 1]);
  });

  test('needs the permission, and is 404 in another company', async () => {
    const { id } = await create();
    const file = (await send(id, 'ours.pdf', pdf())).body.agreementFiles[0]?.id ?? '';
    const before = await counts();
    expect((await send(id, 'theirs.pdf', pdf(), accounts)).status).toBe(403);
    expect((await send(id, 'theirs.pdf', pdf(), agency)).status).toBe(404);
    expect((await open(file, agency)).status).toBe(404);
    expect((await open(crypto.randomUUID())).status).toBe(404);
    expect([await counts(), (await get(id)).version]).toEqual([before, 2]);
  });

  test.each([
    ['a text file', 'agreement.txt', Buffer.from('Dear provider'), 'Choose a PDF'],
    ['a file that is not what its name says', 'agreement.docx', pdf(), 'is not what its name says'],
    ['an empty file', 'agreement.pdf', Buffer.alloc(0), 'The file is empty'],
    ['a workbook', 'agreement.xlsx', workbook, 'Choose a PDF, Word'],
    ['a file with a virus', 'agreement.pdf', pdf('EICAR'), 'The virus scanner found Eicar-Test'],
    ['a PDF with a password', 'agreement.pdf', pdf('x', 1, '<< /Encrypt 9 0 R >>'), 'protected with a password'],
  ])('%s is refused, and nothing is stored', async (_what, name, content, message) => {
    const { id } = await create();
    const before = await counts();
    const { status, body } = await send(id, name, content);
    expect([status, body.error]).toMatchObject([422, [{ type: 'file', message: expect.stringContaining(message) }]]);
    expect([await counts(), await get(id)]).toMatchObject([before, { version: 1, agreementFiles: [] }]);
  });

  test('a file over 25 MB is refused, and nothing is stored', async () => {
    const { id } = await create();
    const before = await counts();
    const { status } = await send(id, 'agreement.pdf', Buffer.concat([pdf(), Buffer.alloc(25 * 1024 * 1024)]));
    expect([status, await counts(), (await get(id)).agreementFiles]).toEqual([413, before, []]);
  });

  test('keeps its provider', async () => {
    const { id } = await create();
    await send(id, 'kept.pdf', pdf());
    const gone = crm.database.db.deleteFrom('providers').where('id', '=', id).execute();
    await expect(gone).rejects.toThrow('agreement_files');
  });
});
