import { agreements } from '@embark/contracts/casework/agreements';
import { courses } from '@embark/contracts/catalogue/courses';
import { providers } from '@embark/contracts/catalogue/providers';
import { billing } from '@embark/contracts/money/billing';
import { clientMoney } from '@embark/contracts/money/clientMoney';
import { invoices } from '@embark/contracts/money/invoices';
import { payments } from '@embark/contracts/money/payments';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFile, checked, drafted as agreementOn } from '../test/agreements.ts';
import { type Person, testApp } from '../test/app.ts';
import { anAccount, entityMade } from '../test/billing.ts';
import { heldFile, statementOn } from '../test/clientMoney.ts';
import { closed } from '../test/dayClose.ts';
import { aLine, anInvoice, drafted, issued } from '../test/invoices.ts';
import { licensed } from '../test/licences.ts';
import { agreedFile, aReceipt, feeOf, paid } from '../test/payments.ts';
import { pdfAt, readPdf, searched } from '../test/pdf.ts';
import { aCourse, aProvider } from '../test/providers.ts';
import { boxesIn, scriptNames } from '../test/scripts.ts';

const crm = testApp();
let acc: Person;
let nusrat: Person;
let daniel: Person;
let entityId: number;
let course: number;
const names = Object.values(scriptNames);
const adlam = 'Amina 𞤀𞤣𞤤𞤢𞤥';
const letters = expect.stringMatching(/^“.*” contains letters that can't be printed: 𞤀 \(Adlam\), .*/);

beforeAll(async () => {
  const admin = await crm.person({ roles: ['admin'] });
  acc = await crm.person({ roles: ['acc'] });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
  daniel = await crm.person({ roles: ['user'] });
  await licensed(crm, admin, { userId: daniel.id });
  ({ id: entityId } = await entityMade(crm, acc, {}));
  await crm.as(acc, billing.createAccount, { id: entityId, ...anAccount });
  const { body: provider } = await crm.as(daniel, providers.create, aProvider());
  ({ id: course } = (await crm.as(daniel, courses.create, aCourse(provider.id))).body);
});

const call = (contactId: string, givenNames: string) =>
  crm.database.db.updateTable('contacts').set({ givenNames, familyName: '' }).where('id', '=', contactId).execute();

/** The name of the person of a client file. */
async function nameFile(id: string, name: string) {
  const { contactId } = await crm.database.db
    .selectFrom('conversions')
    .select('contactId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await call(contactId, name);
}

/** The names that a search does not find in a document, and its empty boxes. */
async function lackOf(bytes: Uint8Array) {
  const { found } = await readPdf(bytes);
  return { names: names.filter((name) => !found.includes(searched(name))), boxes: await boxesIn(bytes) };
}
const nothing = { names: [], boxes: 0 };
const everyone = names.join(', ');

const shortlist = (of: { name: string } | { conversionId: string }) =>
  crm.app.inject({
    method: 'POST',
    url: '/api/course-app/finder/pdf',
    headers: { authorization: `Bearer ${nusrat.token}` },
    payload: { courses: [course], intakeOn: '2027-02-22', language: 'en', ...of },
  });

/** The last numbers of all series. */
const numbersTaken = async () => {
  const { rows } = await sql`select * from number_series order by 1, 2, 3`.execute(crm.database.db);
  return rows;
};

describe('D1: names in every script on each kind of document', () => {
  test('an invoice and its credit note', async () => {
    const lines = names.map((description) => aLine({ description, unitPrice: 10_00 }));
    const one = await issued(crm, acc, entityId, { lines, buyerName: names[0]! });
    expect(await lackOf((await pdfAt(crm, acc, `/invoice-app/invoices/${one.id}/pdf`)).bytes)).toEqual(nothing);
    const { body: credit } = await crm.as(acc, invoices.credit, { id: one.id, version: one.version });
    const done = await crm.as(acc, invoices.issue, { id: credit.id, version: credit.version });
    expect(done.status).toBe(200);
    expect(await lackOf((await pdfAt(crm, acc, `/invoice-app/invoices/${credit.id}/pdf`)).bytes)).toEqual(nothing);
  }, 60_000); // it also starts the renderer and reads all fonts

  test('a receipt and a statement of account', async () => {
    const { id } = await agreedFile(crm, nusrat, 60_000_00);
    await nameFile(id, everyone);
    const { receiptId } = await paid(crm, nusrat, id, aReceipt(1_000_00));
    expect(await lackOf((await pdfAt(crm, nusrat, `/money-app/receipts/${receiptId}/pdf?language=ar`)).bytes)).toEqual(
      nothing,
    );
    expect(await lackOf((await pdfAt(crm, nusrat, `/money-app/files/${id}/statement`)).bytes)).toEqual(nothing);
  });

  test('a statement of services', async () => {
    const id = await heldFile(crm, daniel);
    const lines = names.map((what) => ({ what, amount: 10_00 }));
    const statement = await statementOn(crm, acc, id, lines);
    expect(
      await lackOf((await pdfAt(crm, acc, `/money-app/statements/${statement.id}/pdf?language=tr`)).bytes),
    ).toEqual(nothing);
  });

  test('an agreement', async () => {
    const file = await aFile(crm, nusrat);
    await call(file.contactId, everyone);
    const draft = await agreementOn(crm, nusrat, file.id);
    expect(await lackOf((await pdfAt(crm, nusrat, `/agreements-app/agreements/${draft.id}/pdf`)).bytes)).toEqual(
      nothing,
    );
  });

  test('a shortlist', async () => {
    const file = await aFile(crm, nusrat);
    await call(file.contactId, everyone);
    const reply = await shortlist({ conversionId: file.id });
    expect(reply.statusCode).toBe(200);
    expect(await lackOf(new Uint8Array(reply.rawPayload))).toEqual(nothing);
  });

  test('a day close, which is refused for such letters', async () => {
    const { id } = await agreedFile(crm, nusrat, 60_000_00);
    await nameFile(id, everyone);
    await paid(crm, nusrat, id, aReceipt(1_000_00, { method: 'cash' }));
    const given = { BDT: { counted: 5, reason: `The drawer was short: ${adlam}` } };
    const refused = await closed(crm, acc, 'BD', '2026-03-02', given);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: [{ type: 'counts.0.reason', message: letters }] },
    ]);
    const { body } = await closed(crm, acc, 'BD', '2026-03-02');
    expect(
      await lackOf((await pdfAt(crm, acc, `/money-app/day-closes/${body.closeId}/pdf?language=en`)).bytes),
    ).toEqual(nothing);
  });
});

describe('D1: letters that no font draws are named, and nothing is issued', () => {
  test('on an invoice and its preview: no number is taken', async () => {
    const draft = await drafted(crm, acc, entityId, {
      buyerName: adlam,
      lines: [aLine(), aLine({ description: `Advice ${adlam}` })],
    });
    const before = await numbersTaken();
    const refused = await crm.as(acc, invoices.issue, { id: draft.id, version: draft.version });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        message: letters,
        error: [
          { type: 'buyerName', message: letters },
          { type: 'lines.1.description', message: letters },
        ],
      },
    ]);
    expect((await crm.as(acc, invoices.get, { id: draft.id })).body).toMatchObject({ status: 'draft', number: null });
    expect(await numbersTaken()).toEqual(before);
    expect((await crm.as(acc, invoices.pdf, { id: draft.id })).status).toBe(422);
    const { body } = await crm.as(acc, invoices.issueMany, { ids: [draft.id] });
    expect(body).toMatchObject({ issued: 0, refused: [{ id: draft.id, message: letters }] });
    const changed = await crm.as(acc, invoices.change, {
      ...anInvoice(entityId),
      id: draft.id,
      version: draft.version,
    });
    const done = await crm.as(acc, invoices.issue, { id: draft.id, version: changed.body.version });
    expect(done.body).toMatchObject({ status: 'issued', number: expect.any(String) });
  });

  test('on a receipt: its payer, its reference and the name of its file', async () => {
    const { id } = await agreedFile(crm, nusrat, 60_000_00);
    const before = await numbersTaken();
    const given = aReceipt(1_000_00, { payer: adlam, reference: '🦄' });
    const refused = await crm.as(nusrat, payments.record, { id, ...given });
    expect([refused.status, refused.body.error?.map(({ type }) => type)]).toEqual([422, ['payer', 'reference']]);
    await nameFile(id, adlam);
    const named = await crm.as(nusrat, payments.record, { id, ...aReceipt(1_000_00) });
    expect([named.status, named.body.error]).toMatchObject([422, [{ type: 'payer', message: letters }]]);
    expect(await numbersTaken()).toEqual(before);
    const account = await crm.as(nusrat, payments.statement, { id });
    expect([account.status, account.body]).toMatchObject([422, { error: [{ type: 'name', message: letters }] }]);
  });

  test('a receipt issued before stays readable', async () => {
    const { id } = await agreedFile(crm, nusrat, 60_000_00);
    const { receiptId } = await paid(crm, nusrat, id, aReceipt(1_000_00));
    await nameFile(id, adlam);
    expect((await pdfAt(crm, nusrat, `/money-app/receipts/${receiptId}/pdf?language=en`)).bytes.length).toBeGreaterThan(
      1000,
    );
  });

  test('on a statement of services', async () => {
    const id = await heldFile(crm, daniel);
    const before = await numbersTaken();
    const lines = [
      { what: 'Advice', amount: 1_00 },
      { what: adlam, amount: 1_00 },
    ];
    const refused = await crm.as(acc, clientMoney.issueStatement, { id, issuedOn: '2026-03-02', lines });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: [{ type: 'lines.1.what', message: letters }] },
    ]);
    expect(await numbersTaken()).toEqual(before);
  });

  test('on an agreement and its preview', async () => {
    const file = await aFile(crm, nusrat);
    const draft = await agreementOn(crm, nusrat, file.id);
    const given = { feeLines: [feeOf(1_000_00)], ...checked, title: `Agreement ${adlam}` };
    const { body } = await crm.as(nusrat, agreements.change, { id: draft.id, version: draft.version, ...given });
    const refused = await crm.as(nusrat, agreements.send, {
      id: draft.id,
      version: body.version,
      sentOn: '2026-03-02',
    });
    expect([refused.status, refused.body]).toMatchObject([422, { error: [{ type: 'title', message: letters }] }]);
    expect((await crm.as(nusrat, agreements.pdf, { id: draft.id })).status).toBe(422);
  });

  test('on a shortlist', async () => {
    const refused = await shortlist({ name: adlam });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { error: [{ type: 'name', message: letters }] }]);
  });
});
