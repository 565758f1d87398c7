import { AgreementRow, agreements } from '@embark/contracts/casework/agreements';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, expect, test } from 'vitest';
import { aFile, drafted, sentFor, signedFor } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
let nusrat: Person;
let lahore: Person;
let acc: Person;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  acc = await crm.person({ roles: ['acc'] });
});

const fileFor = (who = nusrat, serCode = 'VEB') => aFile(crm, who, serCode);
const register = async (filter: object = {}, who = nusrat) => (await crm.as(who, agreements.register, filter)).body;
const rowOf = async (number: string, who = nusrat) => (await register({ q: number }, who)).rows[0];
type Cells = { id: string; version: number; fields: Record<string, unknown> };
const save = (rows: Cells[], who = nusrat) => crm.as(who, bulk.cells, { list: 'agreements', rows });

test('S: the register lists agreements with client, office, service, days, fee, owner and next date', async () => {
  const file = await fileFor();
  const { number, id } = await signedFor(crm, nusrat, file.id);
  const row = await rowOf(number);
  expect(AgreementRow.strict().parse(row)).toMatchObject({
    id,
    conversionId: file.id,
    fileNumber: file.number,
    name: file.name,
    office: 'BD',
    serCode: 'VEB',
    variation: 0,
    state: 'signed',
    sentOn: '2026-03-02',
    signedOn: '2026-03-02',
    currency: 'BDT',
    owner: 'Nusrat',
    can: { edit: true },
  });
  for (const q of [file.number, 'sadia rahman', number.toLowerCase()])
    expect((await register({ q, size: 100 })).rows.map((one) => one.id)).toContain(id);
});

test('S: another office and another company see none of it; accounts see it and change nothing', async () => {
  const { number, id, version } = await drafted(crm, nusrat, (await fileFor()).id);
  const ar = await crm.person({ roles: ['admin'], companies: ['ar'] });
  expect([(await register({ q: number }, lahore)).total, (await register({ q: number }, ar)).total]).toEqual([0, 0]);
  expect(await rowOf(number, acc)).toMatchObject({ id, can: { edit: false } });
  const given = { id, version, fields: { title: 'Other' } };
  expect((await save([given], acc)).status).toBe(403);
  expect((await save([given], lahore)).body.rows[0]?.problem).toMatchObject({ code: 'not-found' });
  const hr = await crm.person({ roles: ['hr'] });
  expect((await crm.as(hr, agreements.register, {})).status).toBe(403);
});

test('S: a superseded agreement is listed only when the state asks for it', async () => {
  const file = await fileFor();
  const first = await signedFor(crm, nusrat, file.id);
  await crm.database.db.updateTable('agreements').set({ state: 'superseded' }).where('id', '=', first.id).execute();
  const second = await drafted(crm, nusrat, file.id);
  const numbers = async (filter: object) =>
    (await register({ q: file.number, ...filter })).rows.map(({ number }) => number);
  expect(await numbers({})).toEqual([second.number]);
  expect(await numbers({ state: ['superseded'] })).toEqual([first.number]);
  expect(await numbers({ state: ['superseded', 'draft'], sort: 'number' })).toEqual([first.number, second.number]);
});

test('S: rows are filtered by days and service, and sorted by fee, days and owner', async () => {
  const file = await fileFor();
  const { number } = await sentFor(crm, nusrat, file.id);
  const within = async (filter: object) => (await register({ q: number, ...filter })).total;
  expect(await within({ sentFrom: '2026-03-02', sentTo: '2026-03-02', serCode: ['VEB'], owner: ['me'] })).toBe(1);
  expect(await within({ sentFrom: '2026-03-03' })).toBe(0);
  expect(await within({ signedFrom: '2020-01-01' })).toBe(0);
  for (const sort of ['-fee', 'fee', '-sentOn', 'signedOn', 'owner', 'nextActionAt', 'state', 'name'])
    expect(await within({ sort })).toBe(1);
});

test('S: cells of a draft are saved and taken back; of a sent one only its checks; of a signed one none', async () => {
  const draft = await drafted(crm, nusrat, (await fileFor()).id);
  const sent = await sentFor(crm, nusrat, (await fileFor()).id);
  const signed = await signedFor(crm, nusrat, (await fileFor()).id);
  const fields = { title: 'Visa service' };
  const rows = [draft, sent, signed].map(({ id, version }) => ({ id, version, fields }));
  const { body } = await save(rows);
  expect(body.rows.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'invalid', 'conflict']);
  expect(body.rows[1]?.problem?.fields).toEqual({ title: expect.stringContaining('goes back to draft') });
  const get = async (id: string) => (await crm.as(nusrat, agreements.get, { id })).body;
  expect(await get(sent.id)).toMatchObject({ state: 'sent', title: sent.title, version: sent.version });

  const [saved] = body.rows;
  expect(saved?.before).toEqual({ title: draft.title });
  const undo = [{ id: draft.id, version: saved?.version ?? 0, fields: saved?.before ?? {} }];
  expect((await save(undo)).body.rows[0]?.problem).toBeNull();
  expect(await get(draft.id)).toMatchObject({ title: draft.title, state: 'draft' });
  expect(await crm.trail(draft.id)).toEqual(['agreements.create', 'agreements.change', 'agreements.change']);

  const checks = [{ id: sent.id, version: sent.version, fields: { identityHow: 'Passport and licence' } }];
  expect((await save(checks)).body.rows[0]?.problem).toBeNull();
  expect(await get(sent.id)).toMatchObject({ state: 'sent', identityHow: 'Passport and licence' });
  const fee = await save([{ id: draft.id, version: (await get(draft.id)).version, fields: { fee: 1 } }]);
  expect(Object.keys(fee.body.rows[0]?.problem?.fields ?? {})).toEqual(['fee']);
});

test('S: the register is exported as shown, to those who may export, and no other office', async () => {
  const { number } = await drafted(crm, nusrat, (await fileFor()).id);
  const columns = [
    { id: 'number', title: 'Agreement' },
    { id: 'state', title: 'State', words: { draft: 'Draft' } },
    { id: 'fee', title: 'Fee' },
  ];
  const asked = { list: 'agreements', format: 'csv', columns, filter: { q: number } } as const;
  const job = await crm.as(nusrat, bulk.export, asked);
  expect(String((await crm.as(nusrat, bulk.file, { id: job.body.id })).body)).toContain(`${number},Draft`);
  const staff = await crm.person({ roles: ['staff'] });
  expect((await crm.as(staff, bulk.export, asked)).status).toBe(403);
  const theirs = await crm.as(lahore, bulk.export, asked);
  expect(String((await crm.as(lahore, bulk.file, { id: theirs.body.id })).body)).not.toContain(number);
});
