import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { paymentFiles } from '@embark/contracts/money/paymentFiles';
import { payments } from '@embark/contracts/money/payments';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { pdf, png } from '../../../../test/documents.ts';
import { filed } from '../../../../test/paymentFiles.ts';
import { agreedFile, aReceipt, because, paid, planIn } from '../../../../test/payments.ts';

const crm = testApp();
let administrator: Person;
let dhaka: Person;
let accounts: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  accounts = await crm.person({ roles: ['acc'] });
});

/** A file in Dhaka with a receipt. */
async function withReceipt(amount = 50_000) {
  const { id } = await agreedFile(crm, dhaka, 500_000);
  const { receiptId, file } = await paid(crm, dhaka, id, aReceipt(amount));
  return { id, receiptId, number: file.receipts[0]?.number ?? '' };
}
const of = async (who: Person, id: string) => (await crm.as(who, paymentFiles.ofFile, { id })).body;
const bare = async (who: Person, filter: object = {}) =>
  (await crm.as(who, paymentFiles.bare, { size: 100, ...filter })).body;
const fieldsOf = (body: object) => ('error' in body ? body.error : undefined);

describe('L10: files of a payment plan', () => {
  test('a slip belongs to its receipt, and a later upload is another version', async () => {
    const { id, receiptId, number } = await withReceipt();
    const about = { docType: 'receipt' as const, receiptId };
    const first = await filed(crm, dhaka, id, about, png());
    expect(first).toMatchObject({
      number: 1,
      seriesId: first.id,
      docType: 'receipt',
      kind: 'png',
      can: { view: true },
    });
    const second = await filed(crm, accounts, id, { ...about, seriesId: first.id });
    expect(second).toMatchObject({ number: 2, seriesId: first.id, kind: 'pdf' });
    const other = await filed(crm, dhaka, id, about);
    const all = await of(dhaka, id);
    expect(all.files.map((one) => [one.seriesId, one.number])).toEqual([
      [other.id, 1],
      [first.id, 2],
      [first.id, 1],
    ]);
    expect(all.receipts).toMatchObject([{ id: receiptId, number, amount: 50_000, reversed: false }]);
    const plan = await planIn(crm, dhaka, id);
    expect(await of(dhaka, plan.id)).toEqual(all);
  });

  test('the content comes back as it was, for download and for the page', async () => {
    const { id } = await withReceipt();
    const content = png(5, 5);
    const { id: fileId } = await filed(crm, dhaka, id, {}, content);
    const headers = { authorization: `Bearer ${dhaka.token}` };
    for (const how of ['file', 'view']) {
      const got = await crm.app.inject({ url: `/api/money-app/payment-files/${fileId}/${how}`, headers });
      expect(got.statusCode).toBe(200);
      expect(await buffer(Readable.from([got.rawPayload]))).toEqual(content);
    }
    const scripted = await filed(crm, dhaka, id, {}, pdf('s', 1, '9 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj'));
    expect(scripted).toMatchObject({ scripted: true, can: { open: true, view: false } });
    expect((await crm.as(dhaka, paymentFiles.view, { id: scripted.id })).status).toBe(422);
    expect((await crm.as(dhaka, paymentFiles.file, { id: scripted.id })).status).toBe(200);
  });

  test.each([
    ['a receipt of another client file', 'receipt', 'other', 'receiptId'],
    ['no receipt', 'receipt', null, 'receiptId'],
    ['a receipt for the agreement', 'agreement', 'own', 'receiptId'],
    ['no refund', 'refund', null, 'refundId'],
  ] as const)('refuses %s', async (_, docType, which, field) => {
    const [own, other] = [await withReceipt(), await withReceipt()];
    const receiptId = which === null ? null : { own, other }[which].receiptId;
    const given = { conversionId: own.id, docType, receiptId };
    const { status, body } = await crm.upload(dhaka, paymentFiles.upload, 'slip.pdf', pdf(), given);
    expect(status).toBe(422);
    expect(fieldsOf(body)).toMatchObject([{ type: field }]);
    expect((await of(dhaka, own.id)).files).toEqual([]);
  });

  test('refuses a version of another kind, a program, and people without access', async () => {
    const { id, receiptId } = await withReceipt();
    const slip = await filed(crm, dhaka, id, { docType: 'receipt', receiptId });
    const send = async (who: Person, given: object, content: Buffer | string = pdf()) =>
      crm.upload(who, paymentFiles.upload, 'slip.pdf', content, { conversionId: id, docType: 'other', ...given });
    expect(fieldsOf((await send(dhaka, { seriesId: slip.id })).body)).toMatchObject([{ type: 'seriesId' }]);
    expect(fieldsOf((await send(dhaka, {}, 'MZ program')).body)).toMatchObject([{ type: 'file' }]);
    const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
    expect((await send(lahore, {})).status).toBe(404);
    expect((await crm.as(lahore, paymentFiles.file, { id: slip.id })).status).toBe(404);
    const hr = await crm.person({ roles: ['hr'] });
    expect((await send(hr, {})).status).toBe(403);
  });

  test('two versions at once get two numbers', async () => {
    const { id, receiptId } = await withReceipt();
    const about = { docType: 'receipt' as const, receiptId };
    const { id: seriesId } = await filed(crm, dhaka, id, about);
    const made = await Promise.all(Array.from({ length: 5 }, () => filed(crm, dhaka, id, { ...about, seriesId })));
    expect(made.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5, 6]);
  });

  test('every receipt without a file is listed, until it has one; a removed file counts no more', async () => {
    const { id, receiptId } = await withReceipt(77_700);
    const listed = async () => (await bare(accounts)).rows.map((row) => row.id);
    expect(await listed()).toContain(receiptId);
    const slip = await filed(crm, dhaka, id, { docType: 'receipt', receiptId });
    expect(await listed()).not.toContain(receiptId);

    expect((await crm.as(dhaka, paymentFiles.remove, { id: slip.id, reason: because })).status).toBe(403);
    expect((await crm.as(accounts, paymentFiles.remove, { id: slip.id, reason: 'wrong' })).status).toBe(422);
    const { body } = await crm.as(accounts, paymentFiles.remove, { id: slip.id, reason: because });
    expect(body).toMatchObject({
      removed: { by: accounts.name, reason: because },
      can: { open: false, remove: false },
    });
    expect((await crm.as(accounts, paymentFiles.remove, { id: slip.id, reason: because })).status).toBe(409);
    expect((await crm.as(dhaka, paymentFiles.file, { id: slip.id })).status).toBe(409);
    expect(await listed()).toContain(receiptId);
    expect(await crm.trail(slip.id)).toEqual(['payments.addFile', 'payments.removeFile']);
  });

  test('a reversed receipt needs no file; the list is filtered, counted and exported', async () => {
    const { id, receiptId, number } = await withReceipt(88_800);
    const row = (await bare(accounts, { q: number })).rows;
    expect(row).toMatchObject([{ id: receiptId, conversionId: id, amount: 88_800, office: 'BD', by: dhaka.name }]);
    expect((await bare(accounts, { office: ['AU'] })).total).toBe(0);
    expect((await bare(accounts, { q: number, method: ['cash'] })).total).toBe(0);
    expect((await bare(accounts, { receivedFrom: '2026-03-03' })).total).toBe(0);
    const columns = ['number', 'amount', 'currency'].map((name) => ({ id: name, title: name }));
    const { body: job } = await crm.as(administrator, bulk.export, {
      list: 'receiptsWithoutFile',
      format: 'csv',
      columns,
      filter: { q: number },
    });
    expect((await crm.as(administrator, bulk.file, { id: job.id })).body).toContain(`${number},888,BDT`);

    const { version } = (await crm.as(accounts, payments.ofFile, { id })).body.receipts[0]!;
    await crm.as(accounts, payments.reverse, { id: receiptId, version, on: '2026-03-02', reason: because });
    expect((await bare(accounts, { q: number })).total).toBe(0);
    expect((await crm.as(dhaka, paymentFiles.bare, {})).status).toBe(403);
  });

  test('the database keeps a file with its receipt, and never changes what was stored', async () => {
    const [own, other] = [await withReceipt(), await withReceipt()];
    const slip = await filed(crm, dhaka, own.id, { docType: 'receipt', receiptId: own.receiptId });
    const { db } = crm.database;
    const change = (set: object) => db.updateTable('paymentFiles').set(set).where('id', '=', slip.id).execute();
    await expect(change({ name: 'other.pdf' })).rejects.toThrow(/never changed/);
    await expect(db.deleteFrom('paymentFiles').where('id', '=', slip.id).execute()).rejects.toThrow(/never changed/);
    const stored = await db.selectFrom('paymentFiles').selectAll().where('id', '=', slip.id).executeTakeFirstOrThrow();
    const moved = { ...stored, id: crypto.randomUUID(), seriesId: crypto.randomUUID(), receiptId: other.receiptId };
    await expect(db.insertInto('paymentFiles').values(moved).execute()).rejects.toThrow(/belongs to a receipt/);
  });
});
