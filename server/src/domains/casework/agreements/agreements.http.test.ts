import { agreements } from '@embark/contracts/casework/agreements';
import { documents } from '@embark/contracts/casework/documents';
import { conversions } from '@embark/contracts/crm/conversions';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFile, checked, drafted, sentFor, sentOf, signatures, signedFor } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';

const aPdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const crm = testApp();
let nusrat: Person;
let lahore: Person;
let acc: Person;
let ar: Person;

beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  acc = await crm.person({ roles: ['acc'] });
  ar = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

const listOf = async (id: string, who = nusrat) => (await crm.as(who, agreements.list, { id })).body;
const gapsOf = async (id: string) => (await listOf(id)).gaps.map(({ kind }) => kind);
const rowOf = (id: string) =>
  crm.database.db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a draft copies its template, takes a number of the company and year, and the office sets the currency', async () => {
  const file = await aFile(crm, nusrat);
  expect(await listOf(file.id)).toMatchObject({
    inForceId: null,
    gaps: [{ kind: 'no-agreement' }],
    rows: [],
    needs: { guide: true },
    can: { create: true },
    templates: [{ key: 'migration', names: { tr: 'Göçmenlik hizmet sözleşmesi' } }, { key: 'general' }],
  });
  const given = { id: file.id, template: 'migration', language: 'tr' } as const;
  const { body } = await crm.as(nusrat, agreements.create, given);
  expect(body).toMatchObject({
    number: expect.stringMatching(/^A-2026-\d{5}$/),
    variation: 0,
    varies: null,
    state: 'draft',
    takenOver: false,
    language: 'tr',
    title: 'Göçmenlik hizmet sözleşmesi',
    currency: 'BDT',
    feeSource: 'client',
    feeAmount: 0,
    refundRules: [{ percent: 100 }, { percent: 50 }, { percent: 0 }],
    can: { change: true, send: true, sign: false, vary: false, end: false, complete: false, remove: true },
  });
  expect(body.clauses.length).toBeGreaterThan(4);
  expect(await gapsOf(file.id)).toEqual(['not-signed']);
  expect(await crm.as(nusrat, agreements.create, given)).toMatchObject({ status: 409 });
  expect(await crm.trail(body.id)).toEqual(['agreements.create']);
});

test.each([
  [{ feeLines: [{ stage: 1, description: 'Fee', amount: 10.5, taxCode: null }] }, 'feeLines.0.amount'],
  [{ feeLines: [{ stage: 10, description: 'Fee', amount: 10, taxCode: null }] }, 'feeLines.0.stage'],
  [{ refundRules: [{ stage: 1, when: 'First', percent: 101 }] }, 'refundRules.0.percent'],
  [{ refundRules: [1, 1].map((stage) => ({ stage, when: 'First', percent: 50 })) }, 'refundRules'],
  [{ currency: 'taka' }, 'currency'],
])('%j is refused, and nothing changes', async (given, field) => {
  const { id, version } = await drafted(crm, nusrat, (await aFile(crm, nusrat)).id);
  const { status, body } = await crm.as(nusrat, agreements.change, { id, version, ...given });
  expect([status, body.error?.[0]?.type]).toEqual([422, field]);
  expect(await rowOf(id)).toMatchObject({ version, feeAmount: 0 });
});

test('C1: an agreement is not signed without identity, guide, conflict and the signed copy', async () => {
  const blank = { identityHow: null, identityOn: null, guideGivenOn: null, conflict: null };
  const { id, version } = await sentFor(crm, nusrat, (await aFile(crm, nusrat)).id, blank);
  const { signedElsewhere: _where, ...days } = signatures;
  const { status, body } = await crm.as(nusrat, agreements.sign, { id, version, ...days });
  const fields = body.error?.map(({ type }) => type);
  expect([status, fields]).toEqual([422, ['identityHow', 'identityOn', 'guideGivenOn', 'conflict', 'signedElsewhere']]);
  const short = await crm.as(nusrat, agreements.sign, { id, version, ...days, signedElsewhere: 'In the safe' });
  expect([short.status, short.body.error?.[0]?.type]).toEqual([422, 'signedElsewhere']);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', version });
});

test('C1, V1: a signed agreement is in force, and the client file says what it says', async () => {
  const file = await aFile(crm, nusrat);
  const fee = { stage: 1, description: 'Fee', amount: 25_000_00, taxCode: 'BD-15' };
  const { id, version, number } = await sentFor(crm, nusrat, file.id, { feeLines: [fee, { ...fee, amount: 100 }] });
  const { status, body } = await crm.as(nusrat, agreements.sign, { id, version, ...signatures });
  expect([status, body]).toMatchObject([
    200,
    { state: 'signed', feeAmount: 25_001_00, identityBy: 'Nusrat', can: { change: false, sign: false, vary: true } },
  ]);
  expect((await crm.as(nusrat, conversions.get, { id: file.id })).body).toMatchObject({
    feeAmount: 25_001_00,
    feeCurrency: 'BDT',
    signedOn: '2026-03-02',
  });
  expect(await listOf(file.id)).toMatchObject({ inForceId: id, gaps: [], can: { create: false } });
  expect(await crm.trail(id)).toEqual(['agreements.create', 'agreements.change', 'agreements.send', 'agreements.sign']);
  const stream = (await crm.as(nusrat, conversions.timeline, { id: file.id })).body.rows;
  expect(stream.filter(({ kind }) => kind === 'agreement').map(({ data }) => data)).toEqual(
    ['signed', 'sent', 'drafted'].map((step) => ({ step, agreement: number, variation: 0 })),
  );
});

test('C: changing what a sent agreement says takes it back to draft; recording checks does not', async () => {
  const { id, version } = await sentFor(crm, nusrat, (await aFile(crm, nusrat)).id);
  const noted = await crm.as(nusrat, agreements.change, { id, version, identityHow: 'Video call' });
  expect(noted.body).toMatchObject({ state: 'sent', identityHow: 'Video call' });
  const other = await crm.as(nusrat, agreements.change, { id, version: version + 1, title: 'Another title' });
  expect(other.body).toMatchObject({ state: 'draft', sentOn: null });
  const early = await crm.as(nusrat, agreements.sign, { id, version: version + 2, ...signatures });
  expect(early.status).toBe(409);
});

describe('C3: exactly one agreement of a file is in force', () => {
  test('two who sign the same agreement at once: one of them', async () => {
    const file = await aFile(crm, nusrat);
    const { id, version } = await sentFor(crm, nusrat, file.id);
    const sign = () => crm.as(nusrat, agreements.sign, { id, version, ...signatures });
    const answers = await crm.atOnce<{ status: number }>('conversions', sign, sign);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a variation copies the agreement, and supersedes it when signed', async () => {
    const file = await aFile(crm, nusrat);
    const first = await signedFor(crm, nusrat, file.id);
    const draft = await crm.as(nusrat, agreements.vary, { id: first.id, version: first.version });
    expect(draft.body).toMatchObject({ variation: 1, varies: first.number, state: 'draft', ...checked });
    expect(await listOf(file.id)).toMatchObject({ inForceId: first.id, gaps: [{ kind: 'variation-open' }] });
    const line = { stage: 1, description: 'More work', amount: 9_000_00, taxCode: null };
    const sent = await sentOf(crm, nusrat, draft.body, { feeLines: [line] });
    const signed = await crm.as(nusrat, agreements.sign, { id: sent.id, version: sent.version, ...signatures });
    expect(signed.status).toBe(200);
    expect(await rowOf(first.id)).toMatchObject({ state: 'superseded' });
    expect(await listOf(file.id)).toMatchObject({ inForceId: sent.id, gaps: [] });
    expect((await crm.as(nusrat, conversions.get, { id: file.id })).body.feeAmount).toBe(9_000_00);
    expect(await crm.as(nusrat, agreements.vary, { id: first.id, version: first.version })).toMatchObject({
      status: 409,
    });
  });

  test('a variation of an agreement that has ended cannot be signed', async () => {
    const file = await aFile(crm, nusrat);
    const first = await signedFor(crm, nusrat, file.id);
    const { body } = await crm.as(nusrat, agreements.vary, { id: first.id, version: first.version });
    const sent = await sentOf(crm, nusrat, body);
    const ended = await crm.as(nusrat, agreements.end, { id: first.id, version: first.version + 1, reason: 'Gone' });
    expect(ended.body).toMatchObject({ state: 'ended', endedOn: '2026-03-02', endReason: 'Gone' });
    const late = await crm.as(nusrat, agreements.sign, { id: sent.id, version: sent.version, ...signatures });
    expect(late.status).toBe(409);
  });

  test('the database refuses a second one', async () => {
    const { id } = await signedFor(crm, nusrat, (await aFile(crm, nusrat)).id);
    const { id: _id, number: _number, ...row } = await rowOf(id);
    const json = ['clauses', 'feeLines', 'disbursements', 'refundRules'] as const;
    const texts = Object.fromEntries(json.map((name) => [name, JSON.stringify(row[name])]));
    const twice = crm.database.db.insertInto('agreements').values({ ...row, ...texts, number: 'A-2026-99999' });
    await expect(twice.execute()).rejects.toThrow('agreements_in_force');
  });
});

test('V1: a taken-over agreement shows what is missing, and can be completed', async () => {
  const file = await aFile(crm, nusrat);
  const { id } = await signedFor(crm, nusrat, file.id);
  await crm.database.db
    .updateTable('agreements')
    .set({ takenOver: true, signedByClientOn: null, signedElsewhere: null, refundRules: '[]', identityOn: null })
    .set({ guideGivenOn: null, conflict: null })
    .where('id', '=', id)
    .execute();
  const gaps = ['signed-day', 'identity', 'guide', 'conflict', 'signed-copy', 'refund-rules'];
  expect(await gapsOf(file.id)).toEqual(gaps);
  const { version } = await rowOf(id);
  const future = await crm.as(nusrat, agreements.complete, { id, version, identityOn: '2026-03-03' });
  expect([future.status, future.body.error?.[0]?.type]).toEqual([422, 'identityOn']);
  const { signedByClientOn, signedElsewhere } = signatures;
  const given = { ...checked, signedByClientOn, signedElsewhere };
  expect((await crm.as(nusrat, agreements.complete, { id, version, ...given })).status).toBe(200);
  expect(await gapsOf(file.id)).toEqual(['refund-rules']);
});

test('accounts read agreements and change none; other offices and companies see none (W5)', async () => {
  const file = await aFile(crm, nusrat);
  const { id, version } = await drafted(crm, nusrat, file.id);
  expect((await crm.as(acc, agreements.get, { id })).body.can).toMatchObject({ change: false, send: false });
  expect((await crm.as(acc, agreements.change, { id, version, title: 'Mine' })).status).toBe(403);
  for (const who of [lahore, ar]) {
    expect((await crm.as(who, agreements.get, { id })).status).toBe(404);
    expect((await crm.as(who, agreements.list, { id: file.id })).status).toBe(404);
    expect((await crm.as(who, agreements.change, { id, version, title: 'Mine' })).status).toBe(404);
    expect((await crm.as(who, agreements.create, { id: file.id, template: 'general', language: 'en' })).status).toBe(
      404,
    );
  }
  expect(await rowOf(id)).toMatchObject({ version, title: 'Migration service agreement' });
});

test('a draft can be deleted, one that was sent only ended', async () => {
  const file = await aFile(crm, nusrat);
  const { id, version } = await drafted(crm, nusrat, file.id);
  expect((await crm.as(nusrat, agreements.end, { id, version, reason: 'No' })).status).toBe(409);
  expect((await crm.as(nusrat, agreements.remove, { id, version })).status).toBe(200);
  expect((await listOf(file.id)).rows).toEqual([]);
  const sent = await sentFor(crm, nusrat, file.id);
  expect((await crm.as(nusrat, agreements.remove, { id: sent.id, version: sent.version })).status).toBe(409);
});

test('C1: the signed copy is a document of the same client file', async () => {
  const [file, other] = [await aFile(crm, nusrat), await aFile(crm, nusrat)];
  const copyFor = async (conversionId: string) =>
    (await crm.upload(nusrat, documents.upload, 'signed.pdf', aPdf, { conversionId, typeKey: 'service-agreement' }))
      .body.id;
  const { id, version } = await sentFor(crm, nusrat, file.id);
  const { signedElsewhere: _where, ...days } = signatures;
  const wrong = { id, version, ...days, documentId: await copyFor(other.id) };
  const refused = await crm.as(nusrat, agreements.sign, wrong);
  expect([refused.status, refused.body.error?.[0]?.type]).toEqual([422, 'documentId']);
  const signed = await crm.as(nusrat, agreements.sign, { ...wrong, documentId: await copyFor(file.id) });
  expect([signed.status, signed.body]).toMatchObject([200, { state: 'signed', document: 'signed.pdf' }]);
});

test('A1, C4: the charge rises on the planned day, and the file asks for a variation', async () => {
  const file = await aFile(crm, nusrat);
  await crm.as(nusrat, documents.setPlan, { id: file.id, version: 0, subclass: '500', plannedOn: '2026-06-30' });
  const draft = await drafted(crm, nusrat, file.id);
  expect(draft.disbursements).toMatchObject([{ ruleKey: 'charge-500', currency: 'AUD', amount: 2_000_00 }]);
  const sent = await sentOf(crm, nusrat, draft);
  const signed = await crm.as(nusrat, agreements.sign, { id: sent.id, version: sent.version, ...signatures });
  expect([signed.status, await gapsOf(file.id)]).toEqual([200, []]);
  const moved = { id: file.id, version: 1, subclass: '500', plannedOn: '2026-07-02' };
  expect((await crm.as(nusrat, documents.setPlan, moved)).status).toBe(200);
  const { gaps } = await listOf(file.id);
  expect(gaps).toMatchObject([
    { kind: 'variation-needed', rises: [{ currency: 'AUD', agreed: 2_000_00, now: 2_500_00 }] },
  ]);
  const { id, version } = signed.body;
  const varied = await crm.as(nusrat, agreements.vary, { id, version });
  expect(varied.body.disbursements).toMatchObject([{ amount: 2_500_00 }]);
});
