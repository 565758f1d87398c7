import { billing } from '@embark/contracts/money/billing';
import { invoices } from '@embark/contracts/money/invoices';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anAccount, entityMade, numbers } from '../../../../test/billing.ts';
import { aLine, anInvoice, drafted, issued } from '../../../../test/invoices.ts';

const crm = testApp();
let acc: Person;
let priya: Person;
let au: number;
let prefix: string;
beforeAll(async () => {
  crm.setClock('2026-12-10T01:00:00Z');
  acc = await crm.person({ roles: ['acc'] });
  priya = await crm.person();
  ({ id: au, prefix } = await entityMade(crm, acc));
  await crm.as(acc, billing.createAccount, { id: au, ...anAccount });
});
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);
const fieldsOf = (body: { error?: readonly { type: string }[] | undefined }) =>
  body.error?.map(({ type }) => type) ?? [];

test('T4.4: a placement of 15 % of 82,000 is 13,530.00 with GST; the suggestion says why', async () => {
  const draft = await drafted(crm, acc, au);
  expect(draft).toMatchObject({ status: 'draft', number: null, net: 12_300_00, tax: 1_230_00, total: 13_530_00 });
  expect(draft.lines[0]).toMatchObject({
    taxCode: 'AU-10',
    why: 'in-country',
    rate: 1000,
    ruleId: expect.any(Number),
    parts: [{ name: 'GST', rate: 1000, amount: 1_230_00 }],
  });
  const wrong = await crm.as(acc, invoices.create, anInvoice(au, { buyerNumber: '51824753557' }));
  expect([wrong.status, fieldsOf(wrong.body)]).toEqual([422, ['buyerNumber']]);
});

test('L8: a draft is changed and deleted with its version; counsellors draft and do not issue', async () => {
  const draft = await drafted(crm, priya, au);
  expect(draft.can).toMatchObject({ change: true, remove: true, issue: false });
  expect((await crm.as(priya, invoices.issue, { id: draft.id, version: 1 })).status).toBe(403);
  const lines = [aLine({ unitPrice: 100_00, quantity: 1500 })];
  const changed = await crm.as(priya, invoices.change, { id: draft.id, version: 1, lines });
  expect(changed.body).toMatchObject({ version: 2, net: 150_00, tax: 15_00, total: 165_00 });
  expect((await crm.as(priya, invoices.change, { id: draft.id, version: 1, note: 'x' })).status).toBe(409);
  expect((await crm.as(priya, invoices.remove, { id: draft.id, version: 2 })).status).toBe(200);
  expect((await crm.as(priya, invoices.get, { id: draft.id })).status).toBe(404);
  expect(await crm.trail(draft.id)).toEqual(['invoices.create', 'invoices.change', 'invoices.remove']);
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  expect((await crm.as(dhaka, invoices.create, anInvoice(au))).status).toBe(403);
});

test('L2: another tax code than the suggested one needs a reason, and stays with it', async () => {
  const without = await crm.as(acc, invoices.create, anInvoice(au, { lines: [aLine({ taxCode: 'AU-FREE' })] }));
  expect([without.status, fieldsOf(without.body)]).toEqual([422, ['lines.0.reason']]);
  const unknown = await crm.as(acc, invoices.create, anInvoice(au, { lines: [aLine({ taxCode: 'BD-15' })] }));
  expect(fieldsOf(unknown.body)).toContain('lines.0.taxCode');
  const lines = [aLine({ taxCode: 'AU-FREE', reason: 'Supplied outside Australia' })];
  expect((await drafted(crm, acc, au, { lines })).lines[0]).toMatchObject({
    taxCode: 'AU-FREE',
    suggested: 'AU-10',
    reason: 'Supplied outside Australia',
    tax: 0,
  });
});

describe('issue', () => {
  test('L3, L8: takes the number, the due day and the seller; then only payments change it', async () => {
    const { id, ...one } = await issued(crm, acc, au);
    expect(one).toMatchObject({ status: 'issued', issuedOn: '2026-12-10', dueOn: '2026-12-24', open: 13_530_00 });
    expect(one.number).toMatch(new RegExp(`^${prefix}/26-27/\\d{6}$`));
    expect((await crm.as(acc, invoices.change, { id, version: one.version, note: 'x' })).status).toBe(409);
    expect((await crm.as(acc, invoices.remove, { id, version: one.version })).status).toBe(409);
    const { db } = crm.database;
    for (const set of [
      sql`buyer_name = 'Other'`,
      sql`total = 1`,
      sql`lines = '[]'`,
      sql`number = 'X'`,
      sql`due_on = null`,
    ])
      await expect(sql`update invoices set ${set} where id = ${id}`.execute(db)).rejects.toThrow(
        /cannot change|constraint/,
      );
    await expect(sql`delete from invoices where id = ${id}`.execute(db)).rejects.toThrow('cannot be deleted');
    await crm.as(acc, billing.change, {
      id: au,
      version: (await crm.as(acc, billing.get, { id: au })).body.version,
      phone: '9',
    });
    expect((await crm.as(acc, invoices.get, { id })).body.number).toBe(one.number);
  });

  test('L3: 20 at once, one of them refused, take 19 numbers without a gap', async () => {
    const own = await entityMade(crm, acc);
    const drafts = [];
    for (let at = 0; at < 20; at += 1) drafts.push(await drafted(crm, acc, own.id, at === 7 ? { lines: [] } : {}));
    const replies = await Promise.all(drafts.map(({ id }) => crm.as(acc, invoices.issue, { id, version: 1 })));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(1);
    const taken = replies.flatMap(({ status, body }) => (status === 200 ? [body.number] : []));
    expect(taken.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual(
      Array.from({ length: 19 }, (_, at) => `${own.prefix}/26-27/${String(at + 1).padStart(6, '0')}`),
    );
  });

  test('two issues of one draft take one number', async () => {
    const { id } = await drafted(crm, acc, au);
    const replies = await Promise.all([1, 2].map(() => crm.as(acc, invoices.issue, { id, version: 1 })));
    expect(statuses(replies)).toEqual([200, 409]);
  });

  test('many at once: each by itself, with what was refused', async () => {
    const good = await drafted(crm, acc, au);
    const empty = await drafted(crm, acc, au, { lines: [] });
    const { body } = await crm.as(acc, invoices.issueMany, { ids: [good.id, empty.id] });
    expect(body).toEqual({ issued: 1, refused: [{ id: empty.id, message: 'Add a line' }] });
  });

  test('facts 11: Bangladesh asks for the buyer’s BIN and address; W10: a rate that changed asks to look again', async () => {
    const bd = await entityMade(crm, acc, { office: 'BD', regime: 'BD-VAT', taxNumber: numbers.bin, currency: 'BDT' });
    const given = {
      buyerCountry: 'BD',
      buyerNumber: '',
      buyerAddress: '',
      currency: 'BDT',
      lines: [aLine({ unitPrice: 60_000_00 })],
    };
    const draft = await drafted(crm, acc, bd.id, given);
    expect(draft).toMatchObject({ net: 60_000_00, tax: 9_000_00, total: 69_000_00 });
    const refused = await crm.as(acc, invoices.issue, { id: draft.id, version: 1 });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['buyerNumber', 'buyerAddress']]);
    const whole = { buyerNumber: numbers.bin, buyerAddress: 'Dhaka' };
    await crm.as(acc, invoices.change, { id: draft.id, version: 1, ...whole });
    await sql`update rules set value = '{"rate": 1600}' where key_id = (select id from rule_keys where area = 'tax' and key = 'bd-vat')`.execute(
      crm.database.db,
    );
    expect((await crm.as(acc, invoices.issue, { id: draft.id, version: 2 })).status).toBe(409);
    await sql`update rules set value = '{"rate": 1500}' where key_id = (select id from rule_keys where area = 'tax' and key = 'bd-vat')`.execute(
      crm.database.db,
    );
    expect((await crm.as(acc, invoices.issue, { id: draft.id, version: 2 })).status).toBe(200);
  });

  test('L2: India splits the tax by state, and an export needs its letter of undertaking', async () => {
    const india = { office: 'IN', regime: 'IN-GST', region: '07', taxNumber: numbers.gstin, currency: 'INR' } as const;
    const { id } = await entityMade(crm, acc, india);
    const buyer = {
      buyerCountry: 'IN',
      buyerRegion: '07',
      buyerNumber: numbers.gstin,
      currency: 'INR',
      lines: [aLine({ unitPrice: 100_00 })],
    };
    const same = await issued(crm, acc, id, buyer);
    expect(same).toMatchObject({ tax: 18_00, supplyPlace: '07' });
    expect(same.lines[0]?.parts.map(({ name, amount }) => [name, amount])).toEqual([
      ['CGST', 9_00],
      ['SGST', 9_00],
    ]);
    const other = await drafted(crm, acc, id, { ...buyer, buyerRegion: '27' });
    expect(other.lines[0]?.parts.map(({ name }) => name)).toEqual(['IGST']);
    const lines = [aLine({ sold: 'commission', taxCode: 'IN-EXP', reason: 'Export of services' })];
    const abroad = await drafted(crm, acc, id, { buyerNumber: '', lines });
    const refused = await crm.as(acc, invoices.issue, { id: abroad.id, version: 1 });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['lines']]);
  });
});

describe('void and credit', () => {
  test('L3: void only while unpaid and not sent; it keeps its number and the reason', async () => {
    const one = await issued(crm, acc, au);
    expect((await crm.as(priya, invoices.void, { id: one.id, version: one.version, reason: 'Wrong' })).status).toBe(
      403,
    );
    const { body } = await crm.as(acc, invoices.void, { id: one.id, version: one.version, reason: 'Wrong buyer' });
    expect(body).toMatchObject({ status: 'void', number: one.number, voidReason: 'Wrong buyer', open: 0 });
    const paid = await issued(crm, acc, au);
    await sql`update invoices set settled = 100 where id = ${paid.id}`.execute(crm.database.db);
    const refused = await crm.as(acc, invoices.void, { id: paid.id, version: paid.version, reason: 'x' });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('credit note')]);
  });

  test('L8: payments make it part paid and paid, never more than its total', async () => {
    const { id, total } = await issued(crm, acc, au);
    const settle = (amount: number) =>
      sql`update invoices set settled = ${amount} where id = ${id}`.execute(crm.database.db);
    await settle(1);
    expect((await crm.as(acc, invoices.get, { id })).body).toMatchObject({ status: 'part-paid', open: total - 1 });
    await settle(total);
    expect((await crm.as(acc, invoices.get, { id })).body).toMatchObject({ status: 'paid', open: 0 });
    await expect(settle(total + 1)).rejects.toThrow('settled_and_credited_of_total');
  });

  test('T4.5: a wrong line is credited with a number of its own, never more than the invoice', async () => {
    const one = await issued(crm, acc, au);
    const { body: draft } = await crm.as(acc, invoices.credit, { id: one.id, version: one.version });
    expect(draft).toMatchObject({ kind: 'credit', credits: one.number, total: one.total, buyerName: one.buyerName });
    const second = await crm.as(acc, invoices.credit, { id: one.id, version: one.version });
    expect(second.status).toBe(409);
    const line = { ...aLine(), taxCode: 'AU-10' };
    const more = await crm.as(acc, invoices.change, { id: draft.id, version: 1, lines: [line, line] });
    expect([more.status, fieldsOf(more.body)]).toEqual([422, ['lines']]);
    const other = await crm.as(acc, invoices.change, { id: draft.id, version: 1, buyerName: 'Other' });
    expect([other.status, fieldsOf(other.body)]).toEqual([422, ['buyerName']]);
    await crm.as(acc, invoices.change, { id: draft.id, version: 1, lines: [{ ...line, unitPrice: 300_00 }] });
    const credited = await crm.as(acc, invoices.issue, { id: draft.id, version: 2 });
    expect(credited.body).toMatchObject({ status: 'issued', total: 330_00 });
    expect(credited.body.number).toMatch(new RegExp(`^${prefix}C/26-27/\\d{5}$`));
    const after = (await crm.as(acc, invoices.get, { id: one.id })).body;
    expect(after).toMatchObject({ credited: 330_00, open: one.total - 330_00, can: { void: false, credit: true } });
    expect(after.creditNotes).toEqual([expect.objectContaining({ id: draft.id, status: 'issued', total: 330_00 })]);
  });

  test('two credit notes at once never exceed the invoice', async () => {
    const one = await issued(crm, acc, au);
    const first = (await crm.as(acc, invoices.credit, { id: one.id, version: one.version })).body;
    await sql`insert into invoices (company, office_id, entity_id, kind, credits_id, buyer_kind, buyer_name, buyer_country, currency, lines, net, tax, total)
      select company, office_id, entity_id, 'credit', credits_id, buyer_kind, buyer_name, buyer_country, currency, lines, net, tax, total
      from invoices where id = ${first.id}`.execute(crm.database.db);
    const { rows } = await sql<{ id: string }>`select id from invoices where credits_id = ${one.id}`.execute(
      crm.database.db,
    );
    const replies = await Promise.all(rows.map(({ id }) => crm.as(acc, invoices.issue, { id, version: 1 })));
    expect(statuses(replies)).toEqual([200, 422]);
    expect((await crm.as(acc, invoices.get, { id: one.id })).body).toMatchObject({ status: 'credited', open: 0 });
  });
});
