import { applications } from '@embark/contracts/casework/applications';
import { claims } from '@embark/contracts/money/claims';
import { commissions } from '@embark/contracts/money/commissions';
import { invoices } from '@embark/contracts/money/invoices';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade } from '../../../../test/billing.ts';
import { claimable, claimed, firstOf, students } from '../../../../test/claims.ts';
import { eligible, onDay } from '../../../../test/commission.ts';

const crm = testApp();
let user: Person;
let administrator: Person;
let acc: Person;
beforeAll(async () => {
  user = await crm.person();
  administrator = await crm.person({ roles: ['manager'] });
  acc = await crm.person({ roles: ['acc'] });
  [user, administrator, acc] = await onDay(crm, '2027-04-05T01:00:00Z', user, administrator, acc);
  await sql`update billing_entities set active = false`.execute(crm.database.db);
  await entityMade(crm, acc);
});
const given = (count = 1, terms = {}) => students(crm, { user, administrator }, { count, terms });
const asked = (providerId: number, ids: string[], more = {}) =>
  crm.as(acc, claims.create, { providerId, ids, orders: [], issue: true, ...more });
const get = async (id: string) => (await crm.as(acc, invoices.get, { id })).body;

describe('M3: claim batch', () => {
  test('T4.6: 17 students of a provider who wants one list are on one invoice: A$43,350.00 + 4,335.00', async () => {
    const { providerId, made } = await given(17, { paymentDays: 45 });
    const { groups, left } = (await crm.as(acc, claims.open, { providerId })).body;
    expect([groups.map(({ rows, entity }) => [rows.length, entity]), left]).toEqual([
      [[17, 'Harbour Migration Pty Ltd']],
      [],
    ]);
    const { invoices: done, refused } = await claimed(crm, acc, providerId);
    expect([done, refused]).toMatchObject([
      [{ count: 17, status: 'issued', net: 4_335_000, tax: 433_500, total: 4_768_500, currency: 'AUD' }],
      [],
    ]);
    const invoice = await get(done[0]!.id);
    expect(invoice).toMatchObject({ buyerKind: 'provider', providerId, termsDays: 45, ofCommission: true });
    expect(invoice.lines[0]?.description).toMatch(/^Commission: .*AP-\d{4}-\d+, period 1, 15 % of AUD 34,000\.00$/);
    for (const one of made)
      expect(await firstOf(crm, acc, one)).toMatchObject({
        state: 'claimed',
        claimed: 255_000,
        invoiceId: invoice.id,
        invoice: invoice.number,
        dueOn: '2027-05-20',
      });
    const lines = (await crm.as(acc, claims.ofInvoice, { id: invoice.id })).body.students;
    expect(lines).toHaveLength(17);
    expect(lines[0]).toMatchObject({ claimed: 255_000, tax: 25_500, received: 0, ended: false });
    expect((await crm.as(acc, claims.providers, {})).body.some(({ id }) => id === providerId)).toBe(false);
    expect(await crm.trail((await firstOf(crm, acc, made[0]!)).id)).toEqual(['claims.create']);
  }, 60_000);

  test('T4.6: one student each gives 6 invoices; the one without a student id is left out, with the reason', async () => {
    const { providerId, courseId, made } = await given(6, { perInvoice: 1, asks: ['studentNumber'] });
    const bare = await eligible(crm, user, administrator, { courseId, terms: null, fields: { studentNumber: '' } });
    const { left } = (await crm.as(acc, claims.open, { providerId })).body;
    expect(left).toMatchObject([{ number: bare.number, gaps: ['studentNumber'] }]);
    const forced = await asked(providerId, [left[0]!.id]);
    expect(forced).toMatchObject({ status: 422, body: { error: [{ type: 'ids' }] } });
    const { invoices: done } = await claimed(crm, acc, providerId);
    expect(done.map(({ count, net }) => [count, net])).toEqual(Array.from({ length: 6 }, () => [1, 255_000]));
    expect((await get(done[0]!.id)).lines[0]?.description).toContain('student ID S1234567');
    expect((await firstOf(crm, acc, bare)).state).toBe('eligible');
    expect((await firstOf(crm, acc, made[5]!)).state).toBe('claimed');
  }, 60_000);

  test('a purchase order is asked for, and is the reference of the invoice; drafts stay drafts', async () => {
    const { providerId } = await given(3, { perInvoice: 2, purchaseOrder: true });
    const ids = await claimable(crm, acc, providerId);
    const bare = await asked(providerId, ids);
    expect(bare).toMatchObject({ status: 422, body: { error: [{ type: 'orders' }] } });
    const [group] = (await crm.as(acc, claims.open, { providerId })).body.groups;
    const orders = [{ key: group!.key, reference: 'PO-778' }];
    const { invoices: done } = await claimed(crm, acc, providerId, { orders, issue: false });
    expect(done).toMatchObject([
      { count: 2, status: 'draft', number: null },
      { count: 1, status: 'draft' },
    ]);
    expect((await get(done[0]!.id)).reference).toBe('PO-778');
  });

  test('M4: blocked commission is never invoiced', async () => {
    const { providerId, made } = await given();
    const [id] = await claimable(crm, acc, providerId);
    const note = 'Mail of the provider of 3 April';
    await crm.as(acc, commissions.mark, { applicationId: made[0]!.id, kind: 'not-ours', note });
    expect((await crm.as(acc, claims.open, { providerId })).body).toEqual({ groups: [], left: [] });
    const { status, body } = await asked(providerId, [id!]);
    expect([status, body.code]).toEqual([409, 'conflict']);
    const insert = sql`insert into commission_claims (commission_id, invoice_id, line, amount, made_by, made_at)
      select ${id}, id, 0, 255000, ${acc.id}, now() from invoices limit 1`.execute(crm.database.db);
    await expect(insert).rejects.toThrow(/only eligible commission is claimed/);
  });

  test('two who claim at once: each student is on one invoice only', async () => {
    const { providerId, made } = await given(4);
    const ids = await claimable(crm, acc, providerId);
    const answers = await Promise.all([
      asked(providerId, ids),
      crm.as(administrator, claims.create, { providerId, ids: ids.toReversed(), orders: [], issue: true }),
      asked(providerId, ids.slice(0, 2)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from commission_claims k
      join commissions m on m.id = k.commission_id where m.provider_id = ${providerId} and k.ended_at is null group by m.id`.execute(
      crm.database.db,
    );
    expect(rows.every(({ count }) => count === 1)).toBe(true);
    const states: string[] = [];
    for (const one of made) states.push((await firstOf(crm, acc, one)).state);
    expect(new Set(states).has('blocked')).toBe(false);
  });

  test('not for counsellors, not for students of another provider', async () => {
    const { providerId } = await given();
    const other = await given();
    const ids = await claimable(crm, acc, providerId);
    expect((await crm.as(user, claims.open, { providerId })).status).toBe(403);
    expect((await crm.as(user, claims.create, { providerId, ids, orders: [], issue: false })).status).toBe(403);
    expect((await asked(other.providerId, ids)).status).toBe(404);
  });
});

const first = (made: { id: string }[], at = 0) => firstOf(crm, acc, made[at]!);
const back = async (count = 2) => {
  const { providerId, made } = await given(count);
  const { invoices: done } = await claimed(crm, acc, providerId);
  return { providerId, made, invoice: await get(done[0]!.id) };
};
describe('a claim is given back', () => {
  test('by voiding its invoice, and is claimed again', async () => {
    const { providerId, made, invoice } = await back();
    const reason = 'Wrong billing entity';
    expect((await crm.as(acc, invoices.void, { id: invoice.id, version: invoice.version, reason })).status).toBe(200);
    expect(await first(made)).toMatchObject({ state: 'eligible', claimed: 0 });
    expect((await claimed(crm, acc, providerId)).invoices).toMatchObject([{ count: 2 }]);
    expect(await first(made)).toMatchObject({ state: 'claimed', claimed: 255_000 });
  });

  test('by a credit note, line by line; a voided credit note takes it back unless it is claimed again', async () => {
    const { providerId, made, invoice } = await back();
    const credited = async () => {
      const { version } = await get(invoice.id);
      const note = (await crm.as(acc, invoices.credit, { id: invoice.id, version })).body;
      const lines = note.lines.slice(0, 1).map(({ description, serviceCode, quantity, unitPrice, sold, taxCode }) => ({
        description,
        serviceCode,
        quantity,
        unitPrice,
        sold,
        taxCode,
        reason: '',
      }));
      const kept = (await crm.as(acc, invoices.change, { id: note.id, version: note.version, lines })).body;
      return (await crm.as(acc, invoices.issue, { id: kept.id, version: kept.version })).body;
    };
    const note = await credited();
    expect([(await first(made)).state, (await first(made, 1)).state].toSorted()).toEqual(['claimed', 'eligible']);
    const annul = { id: note.id, version: note.version, reason: 'Credited the wrong student' };
    expect((await crm.as(acc, invoices.void, annul)).status).toBe(200);
    expect([(await first(made)).state, (await first(made, 1)).state]).toEqual(['claimed', 'claimed']);
    const again = await credited();
    await claimed(crm, acc, providerId);
    const late = await crm.as(acc, invoices.void, {
      id: again.id,
      version: again.version,
      reason: 'Too late for this',
    });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('on another invoice')]);
  });

  test('by deleting its draft; the lines of a draft keep their amounts', async () => {
    const { providerId, made } = await given();
    const [done] = (await claimed(crm, acc, providerId, { issue: false })).invoices;
    const { id, version, lines } = await get(done!.id);
    const [line] = lines;
    const { description, serviceCode, quantity, sold } = line!;
    const more = [{ description, serviceCode, quantity, sold, unitPrice: 1, taxCode: null, reason: '' }];
    const refused = await crm.as(acc, invoices.change, { id, version, lines: more });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'lines' }] } });
    expect((await crm.as(acc, invoices.change, { id, version, note: 'Thank you' })).status).toBe(200);
    expect((await crm.as(acc, invoices.remove, { id, version: version + 1 })).status).toBe(200);
    expect(await first(made)).toMatchObject({ state: 'eligible', claimed: 0, invoiceId: null });
  });

  test('what is claimed no longer follows its application', async () => {
    const { made } = await back();
    const application = (await crm.as(user, applications.get, { id: made[0]!.id })).body;
    await crm.as(user, applications.change, { id: application.id, version: application.version, firstYear: 2_000_000 });
    expect(await first(made)).toMatchObject({ state: 'claimed', expected: 255_000 });
  });
});
