import { Expense, expenses, type NewExpense } from '@embark/contracts/money/expenses';
import { bulk } from '@embark/contracts/workspace/bulk';
import { views } from '@embark/contracts/workspace/views';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { logo } from '../../../../test/billing.ts';
import { anExpense, expenseOf } from '../../../../test/expenses.ts';

const crm = testApp();
let own: Person;
let manager: Person;
let user: Person;
beforeAll(async () => {
  own = await crm.person({ roles: ['acc'] });
  manager = await crm.person({ roles: ['manager'] });
  user = await crm.person({ roles: ['user'] });
});
const made = (given: Parameters<typeof expenseOf>[1] = {}) => anExpense(crm, own, given);
const lockMonth = (entityId: number, month: string) =>
  sql`insert into money_locks (entity_id, month) values (${entityId}, ${month}::date) on conflict do nothing`.execute(
    crm.database.db,
  );
const unlock = () => sql`delete from money_locks`.execute(crm.database.db);
const registered = async () => {
  await sql`update billing_entities set tax_number = '51824753556' where office_id = (select id from offices where code = 'AU') and company = 'fc'`.execute(
    crm.database.db,
  );
};

describe('an expense', () => {
  test('S: is added in the currency of the entity of its office, listed, changed and audited', async () => {
    const expense = await made({ name: 'First Energy', reference: 'INV-9' });
    expect(Expense.strict().parse(expense)).toMatchObject({
      name: 'First Energy',
      currency: 'AUD',
      office: 'AU',
      status: 'open',
      bill: 'missing',
      tax: 0,
      can: { edit: true, approve: false, reopen: false, attach: true },
    });
    const { body } = await crm.as(own, expenses.change, { id: expense.id, version: 1, amount: 99_00 });
    expect(body).toMatchObject({ amount: 99_00, version: 2 });
    expect((await crm.as(own, expenses.list, { q: 'inv-9' })).body).toMatchObject({ total: 1 });
    expect(await crm.trail(expense.id)).toEqual(['expenses.create', 'expenses.change']);
    const { body: told } = await crm.as(own, expenses.timeline, { id: expense.id });
    expect(told.rows.map(({ kind }) => kind)).toEqual(['changed', 'created']);
  });

  test('counsellors neither see nor add expenses', async () => {
    const { id } = await made();
    expect((await crm.as(user, expenses.get, { id })).status).toBe(403);
    expect((await crm.as(user, expenses.create, expenseOf(user))).status).toBe(403);
  });

  test.each([
    ['spentOn', '2099-01-01'],
    ['spentOn', '1990-01-01'],
    ['amount', 0],
    ['amount', 10.5],
    ['category', 'bribes'],
    ['taxCode', 'NO-SUCH'],
    ['tax', -1],
    ['accountId', 2_000_000_000],
    ['ownerId', 2_000_000_000],
    ['name', ''],
    ['office', 'ZZ'],
  ])('is refused with %s %s', async (field, value) => {
    const { status, body } = await crm.as(own, expenses.create, { ...expenseOf(own), [field]: value });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ error: [expect.objectContaining({ type: field })] }),
    ]);
  });

  test('L2: its tax is contained in the amount, follows the amount, and can be typed from the bill', async () => {
    await registered();
    const { body: found } = await crm.as(own, expenses.offices, {});
    expect(found.find(({ office }) => office === 'AU')?.taxCodes.map(({ code }) => code)).toContain('AU-10');
    const { id, tax } = await made({ amount: 110_00, taxCode: 'AU-10' });
    expect(tax).toBe(10_00);
    const next = (given: Partial<NewExpense> & { version: number }) => {
      const { office: _, ...fields } = given;
      return crm.as(own, expenses.change, { id, ...fields });
    };
    expect((await next({ version: 1, amount: 55_00 })).body).toMatchObject({ tax: 5_00 });
    expect((await next({ version: 2, tax: 4_99 })).body).toMatchObject({ tax: 4_99 });
    expect((await next({ version: 3, note: 'As printed' })).body).toMatchObject({ tax: 4_99 });
    expect((await next({ version: 4, tax: 55_01 })).body).toMatchObject({ error: [{ type: 'tax' }] });
    expect((await next({ version: 4, taxCode: null })).body).toMatchObject({ tax: 0, taxCode: null });
  });

  test('is approved by another person with the permission, and then keeps its facts', async () => {
    const { id } = await made();
    const mine = await crm.as(own, expenses.approve, { id, version: 1 });
    expect([mine.status, mine.body.message]).toEqual([403, 'Another person must approve what you entered.']);
    const { body } = await crm.as(manager, expenses.approve, { id, version: 1 });
    expect(body).toMatchObject({ status: 'approved', approvedBy: manager.name, can: { edit: false, reopen: true } });
    expect((await crm.as(manager, expenses.approve, { id, version: 2 })).status).toBe(409);
    expect((await crm.as(own, expenses.change, { id, version: 2, amount: 1 })).status).toBe(409);
    expect((await crm.as(manager, expenses.reopen, { id, version: 2 })).body).toMatchObject({ approvedBy: null });
    expect((await crm.as(manager, expenses.reopen, { id, version: 3 })).status).toBe(409);
    expect((await crm.as(own, expenses.change, { id, version: 3, amount: 1 })).status).toBe(200);
    const trail = ['expenses.create', 'expenses.approve', 'expenses.reopen', 'expenses.change'];
    expect(await crm.trail(id)).toEqual(trail);
  });

  test('the database refuses an approval by the person who entered it', async () => {
    const { id } = await made();
    const approved = sql`update expenses set status = 'approved', approved_by = created_by, approved_at = now() where id = ${id}`;
    await expect(approved.execute(crm.database.db)).rejects.toThrow('expenses_two_people');
  });

  test('a locked month takes no expense, and those in it stay; a bill can still be attached', async () => {
    const inside = await made({ spentOn: '2026-01-15' });
    const after = await made({ spentOn: '2026-02-01' });
    await lockMonth(inside.entityId, '2026-01-01');
    const refused = { status: 422, body: { error: [{ type: 'spentOn', message: expect.stringContaining('locked') }] } };
    expect(await crm.as(own, expenses.create, expenseOf(own, { spentOn: '2026-01-31' }))).toMatchObject(refused);
    const into = await crm.as(own, expenses.change, { id: after.id, version: 1, spentOn: '2026-01-31' });
    expect(into).toMatchObject(refused);
    for (const given of [{ amount: 1 }, { spentOn: '2026-02-01' }, { note: 'Late' }])
      expect((await crm.as(own, expenses.change, { id: inside.id, version: 1, ...given })).status).toBe(409);
    expect((await crm.as(manager, expenses.approve, { id: inside.id, version: 1 })).status).toBe(409);
    const { body: kept } = await crm.as(own, expenses.removeMany, { rows: [{ id: inside.id, version: 1 }] });
    expect(kept.rows[0]?.problem?.message).toContain('locked');
    expect((await crm.as(own, expenses.get, { id: inside.id })).body).toMatchObject({ hold: 'month' });
    const { status } = await crm.upload(own, expenses.attach, 'bill.png', logo, { expenseId: inside.id });
    expect(status).toBe(200);
    const written = sql`update expenses set amount = 1 where id = ${inside.id}`;
    await expect(written.execute(crm.database.db)).rejects.toThrow('locked');
    await unlock();
  });

  test('its bill is a picture or a PDF, and is found by the filter', async () => {
    const { id } = await made({ name: 'Billed' });
    expect((await crm.as(own, expenses.file, { id })).status).toBe(404);
    const { body } = await crm.upload(own, expenses.attach, 'bill.png', logo, { expenseId: id });
    expect(body).toMatchObject({ bill: 'attached', file: { title: 'bill.png', kind: 'png' } });
    expect((await crm.as(own, expenses.file, { id })).status).toBe(200);
    expect((await crm.upload(own, expenses.attach, 'a.txt', 'hello', { expenseId: id })).status).toBe(422);
    expect((await crm.upload(user, expenses.attach, 'bill.png', logo, { expenseId: id })).status).toBe(403);
    const found = await crm.as(own, expenses.list, { q: 'billed', bill: ['attached'] });
    expect(found.body.total).toBe(1);
  });
});

describe('the list of expenses', () => {
  test('adds up each currency by itself, as the list with the same filter', async () => {
    await made({ name: 'Summed', amount: 100_00 });
    await made({ name: 'Summed', amount: 50_00 });
    await made({ name: 'Summed', amount: 70_00, office: 'BD' });
    const { body } = await crm.as(own, expenses.totals, { q: 'summed' });
    expect(body).toEqual([
      { currency: 'AUD', count: 2, amount: 150_00, tax: 0 },
      { currency: 'BDT', count: 1, amount: 70_00, tax: 0 },
    ]);
    const month = { q: 'summed', spentFrom: '2026-03-01', spentTo: '2026-03-31' };
    expect((await crm.as(own, expenses.totals, month)).body).toEqual([]);
  });

  test('has views, exports and bulk updates, which leave approved rows alone', async () => {
    const [one, two] = [await made({ name: 'Many' }), await made({ name: 'Many' })];
    await crm.as(manager, expenses.approve, { id: two.id, version: 1 });
    const action = { kind: 'set', field: 'category', value: 'travel' };
    const asked = { list: 'expenses' as const, selection: { ids: [one.id, two.id] }, action };
    expect((await crm.as(own, bulk.start, asked)).body).toMatchObject({ done: 1, left: [{ count: 1 }] });
    const view = { list: 'expenses', name: 'Ours', place: null, sort: null, layout: 'list', look: null } as const;
    const saved = await crm.as(own, views.create, { ...view, filter: { q: 'many' }, roles: [], offices: [] });
    expect(saved.status).toBe(200);
    const columns = [{ id: 'name', title: 'Payee' }];
    const file = { list: 'expenses' as const, format: 'csv' as const, columns, filter: { q: 'many' } };
    const { body: job } = await crm.as(own, bulk.export, file);
    expect((await crm.as(own, bulk.file, { id: job.id })).body).toContain('Many');
  });
});
