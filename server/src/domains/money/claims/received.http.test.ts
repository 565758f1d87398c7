import { claims } from '@embark/contracts/money/claims';
import { commissions } from '@embark/contracts/money/commissions';
import { invoicePayments } from '@embark/contracts/money/payments';
import { leaks } from '@embark/contracts/money/leaks';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade } from '../../../../test/billing.ts';
import { claimed, firstOf, remitted, students } from '../../../../test/claims.ts';
import { moved, onDay } from '../../../../test/commission.ts';
import { outbox } from '../../../../test/outbox.ts';
import { because } from '../../../../test/payments.ts';

const crm = testApp();
const mails = outbox(crm);
let user: Person;
let administrator: Person;
let acc: Person;
const at = async (moment: string) =>
  void ([user, administrator, acc] = await onDay(crm, moment, user, administrator, acc));
beforeAll(async () => {
  user = await crm.person();
  administrator = await crm.person({ roles: ['manager'] });
  acc = await crm.person({ roles: ['acc'] });
  await at('2027-04-05T01:00:00Z');
  await sql`update billing_entities set active = false`.execute(crm.database.db);
  await entityMade(crm, acc);
});
beforeEach(() => at('2027-04-05T01:00:00Z'));

/** Students of a provider on one invoice. */
async function invoiced(count = 1, terms = {}) {
  const { providerId, made } = await students(crm, { user, administrator }, { count, terms });
  const [invoice] = (await claimed(crm, acc, providerId)).invoices;
  return { providerId, made, id: invoice!.id };
}
const leaking = async (providerId: number) =>
  (await crm.as(acc, leaks.list, { providerId })).body.rows.map(({ kind, amount, on }) => [kind, amount, on]);
const read = async (id: string) => (await crm.as(acc, claims.ofInvoice, { id })).body;
const first = (made: { id: string }[], n = 0) => firstOf(crm, acc, made[n]!);

describe('what the provider paid', () => {
  test('paid in full, every student is received; a payment that is reversed opens them again', async () => {
    const { made, id, providerId } = await invoiced(3);
    await at('2027-04-20T01:00:00Z');
    const receiptId = await remitted(crm, acc, id, 841_500);
    for (const n of [0, 1, 2])
      expect(await first(made, n)).toMatchObject({ state: 'received', received: 255_000, receivedOn: '2027-04-20' });
    expect((await read(id)).unsplit).toEqual([]);
    expect(await leaking(providerId)).toEqual([]);
    const [receipt] = (await crm.as(acc, invoicePayments.get, { id })).body.receipts;
    const back = { id, receiptId, version: receipt!.version, on: '2027-04-20', reason: because };
    expect((await crm.as(acc, invoicePayments.reverse, back)).status).toBe(200);
    expect(await first(made)).toMatchObject({ state: 'claimed', received: 0, receivedOn: null });
  });

  test('a payment of several students is entered by student, and its sum is the allocation', async () => {
    const { made, id } = await invoiced(2);
    await remitted(crm, acc, id, 532_950);
    const { unsplit, students: own } = await read(id);
    expect(unsplit).toMatchObject([{ amount: 532_950 }]);
    const [one, other] = own;
    const given = (amounts: [number, number][]) => ({
      id,
      paymentId: unsplit[0]!.id,
      students: amounts.map(([amount, tax], n) => ({ id: [one, other][n]!.id, amount, tax })),
    });
    const wrong = await crm.as(acc, claims.split, given([[255_000, 25_500]]));
    expect(wrong).toMatchObject({ status: 422, body: { error: [{ type: 'students' }] } });
    const right = given([
      [255_000, 25_500],
      [229_500, 22_950],
    ]);
    expect((await crm.as(user, claims.split, right)).status).toBe(403);
    const foreign = { ...right, students: [{ ...right.students[0]!, id: crypto.randomUUID() }] };
    expect((await crm.as(acc, claims.split, foreign)).status).toBe(422);
    expect((await crm.as(acc, claims.split, { ...right, paymentId: crypto.randomUUID() })).status).toBe(409);
    const answers = await Promise.all([crm.as(acc, claims.split, right), crm.as(administrator, claims.split, right)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const states = [await first(made), await first(made, 1)].map(({ state, received }) => `${state} ${received}`);
    expect(new Set(states)).toEqual(new Set(['claimed 229500', 'received 255000']));
    expect((await read(id)).students.reduce((sum, { received }) => sum + received, 0)).toBe(484_500);
  });

  test('L-d: 2,295.00 for 2,550.00 is 255.00 short; the mail names rate and tuition', async () => {
    const { providerId, made, id } = await invoiced();
    await remitted(crm, acc, id, 252_450);
    const short = await first(made);
    expect(short).toMatchObject({ state: 'claimed', received: 229_500 });
    expect(await leaking(providerId)).toEqual([['short', 25_500, '2027-04-05']]);
    const { body: letter } = await crm.as(acc, leaks.letter, { id: short.id });
    expect(letter.text).toContain('15 % of the tuition of AUD 34,000.00');
    expect(letter.text).toContain('AUD 255.00 is missing');
    const { version, subject, text } = letter;
    const asked = { id: short.id, version, to: 'accounts@provider.test', subject, text };
    expect((await crm.as(user, leaks.ask, asked)).status).toBe(403);
    expect((await crm.as(acc, leaks.ask, { ...asked, to: 'nobody' })).status).toBe(422);
    expect((await crm.as(acc, leaks.ask, asked)).status).toBe(200);
    expect((await crm.as(acc, leaks.ask, asked)).status).toBe(409);
    await mails.deliver();
    expect(mails.sent.at(-1)).toMatchObject({ to: 'accounts@provider.test', text });
    const [leak] = (await crm.as(acc, leaks.list, { providerId })).body.rows;
    expect(leak).toMatchObject({ kind: 'short', commissionId: short.id, askedAt: '2027-04-05T01:00:00.000Z' });
    await remitted(crm, acc, id, 28_050);
    expect(await leaking(providerId)).toEqual([]);
    expect(await first(made)).toMatchObject({ state: 'received', received: 255_000 });
    expect((await crm.as(acc, leaks.letter, { id: short.id })).status).toBe(409);
  });

  test('what is written off is no longer short', async () => {
    const { providerId, made, id } = await invoiced();
    await remitted(crm, acc, id, 252_450);
    const { version, open } = (await crm.as(administrator, invoicePayments.get, { id })).body;
    const off = { id, version, amount: open, reason: because };
    expect((await crm.as(administrator, invoicePayments.writeOff, off)).status).toBe(200);
    expect(await first(made)).toMatchObject({ state: 'received', received: 229_500 });
    expect(await leaking(providerId)).toEqual([]);
  });
});

async function withAgent(subAgent = 'Desh Education') {
  const own = await invoiced(1, { subAgentShare: 3000 });
  const { id, version } = await first(own.made);
  const { body } = await crm.as(acc, commissions.change, { id, version, subAgent });
  expect(body).toMatchObject({ subShare: 3000, shares: [{ office: null, payee: subAgent, due: 0, paid: 0 }] });
  return own;
}

describe('shares', () => {
  const given = { office: null, amount: 76_500, paidOn: '2027-04-05', reference: 'EFT 4711' };

  test('L-f: a sub-agent of 30 % gets 765.00 after the receipt of 2,550.00, not before', async () => {
    const { providerId, made, id } = await withAgent();
    const before = await first(made);
    const early = await crm.as(acc, commissions.share, { id: before.id, version: before.version, ...given });
    expect([early.status, early.body.message]).toEqual([409, 'A share is paid after the provider has paid.']);
    await remitted(crm, acc, id, 280_500);
    const paid = await first(made);
    expect(paid).toMatchObject({ state: 'received', shares: [{ due: 76_500, paid: 0 }] });
    expect(await leaking(providerId)).toEqual([['unshared', 76_500, '2027-04-05']]);
    const ask = (more = {}) =>
      crm.as(acc, commissions.share, { id: paid.id, version: paid.version, ...given, ...more });
    expect(await ask({ amount: 76_501 })).toMatchObject({ status: 422, body: { error: [{ type: 'amount' }] } });
    expect(await ask({ office: 'BD' })).toMatchObject({ status: 422, body: { error: [{ type: 'office' }] } });
    expect(await ask({ reference: '' })).toMatchObject({ status: 422, body: { error: [{ type: 'reference' }] } });
    expect(await ask({ paidOn: '2027-04-06' })).toMatchObject({ status: 422, body: { error: [{ type: 'paidOn' }] } });
    const refused = await crm.as(user, commissions.share, { id: paid.id, version: paid.version, ...given });
    expect(refused.status).toBe(403);
    const { body } = await ask();
    expect(body).toMatchObject({ state: 'shared', shared: 76_500, shares: [{ due: 76_500, paid: 76_500 }] });
    expect(await leaking(providerId)).toEqual([]);
    const again = await crm.as(acc, commissions.share, { id: body.id, version: body.version, ...given });
    expect(again.status).toBe(409);
    const closed = await crm.as(acc, commissions.move, {
      id: body.id,
      version: body.version,
      to: 'closed',
      reason: 'Everything was paid and shared',
    });
    expect(closed.body).toMatchObject({ state: 'closed', why: 'paid' });
    const over = sql`insert into commission_shares (commission_id, payee, amount, paid_on, reference, made_by, made_at)
      values (${body.id}, 'X', 200000, '2027-04-05', 'x', ${acc.id}, now())`.execute(crm.database.db);
    await expect(over).rejects.toThrow(/more than was received/);
  });

  test('0b.9: the office that handed the client over keeps its share', async () => {
    const { made, id } = await invoiced();
    await sql`insert into handover_requests (company, contact_id, conversion_id, from_office_id, to_office_id, service_id, known_by, state, asked_by,
        asked_at, expires_at, answered_by, answered_at, credit_share, commission_share)
      select v.company, v.contact_id, v.id, 2, 1, v.service_id, 'x', 'accepted', ${acc.id}, now(), now(), ${acc.id}, now(), 50, 30
      from conversions v where v.id = ${made[0]!.conversionId}`.execute(crm.database.db);
    await remitted(crm, acc, id, 280_500);
    const paid = await first(made);
    expect(paid.shares).toEqual([{ office: 'BD', payee: 'BD', share: 3000, due: 76_500, paid: 0 }]);
    const { body } = await crm.as(acc, commissions.share, {
      id: paid.id,
      version: paid.version,
      ...given,
      office: 'BD',
    });
    expect(body.state).toBe('shared');
  });
});

describe('M5: leaks of what was claimed', () => {
  test('L-c: claimed and unpaid beyond the terms', async () => {
    const { providerId } = await invoiced();
    await at('2027-05-05T01:00:00Z');
    expect(await leaking(providerId)).toEqual([]);
    await at('2027-05-06T01:00:00Z');
    expect(await leaking(providerId)).toEqual([['unpaid', 255_000, '2027-05-05']]);
  });

  test('L-g: paid twice for one student and too little for the other', async () => {
    const { providerId, id } = await invoiced(2);
    await remitted(crm, acc, id, 550_000);
    const { unsplit, students: own } = await read(id);
    const paid = [
      { id: own[0]!.id, amount: 400_000, tax: 40_000 },
      { id: own[1]!.id, amount: 100_000, tax: 10_000 },
    ];
    await crm.as(acc, claims.split, { id, paymentId: unsplit[0]!.id, students: paid });
    const found = (await leaking(providerId)).map(([kind, amount]) => [kind, amount]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['twice', 145_000],
        ['short', 155_000],
      ]),
    );
  });

  test('L-h: a student who leaves within the claw-back days, until it is recorded as taken back', async () => {
    const { providerId, made, id } = await invoiced(1, { clawBackDays: 60 });
    await remitted(crm, acc, id, 280_500);
    await at('2027-06-04T01:00:00Z');
    await moved(crm, user, made[0]!.id, { to: 'withdrawn', reason: 'Went home' });
    expect(await leaking(providerId)).toEqual([['claw-back', 255_000, '2027-06-04']]);
    const { id: commissionId, version } = await first(made);
    const back = {
      id: commissionId,
      version,
      to: 'clawed-back' as const,
      reason: 'Credit note of the provider of June',
    };
    expect((await crm.as(user, commissions.move, back)).status).toBe(403);
    expect((await crm.as(acc, commissions.move, { ...back, reason: 'no' })).status).toBe(422);
    expect((await crm.as(acc, commissions.move, back)).body).toMatchObject({
      state: 'clawed-back',
      clawedBack: 255_000,
    });
    expect(await leaking(providerId)).toEqual([]);
  });

  test('lost by decision, and taken up again', async () => {
    const { made } = await students(crm, { user, administrator });
    const { id, version } = await first(made);
    const reason = 'The provider does not pay for this course';
    const lost = await crm.as(acc, commissions.move, { id, version, to: 'lost', reason });
    expect(lost.body).toMatchObject({ state: 'lost', why: 'written-off', reason });
    const { body } = await crm.as(acc, commissions.compute, { applicationId: made[0]!.id });
    expect(body.rows[0]?.state).toBe('lost');
    const wrong = { id, version: lost.body.version, to: 'closed' as const, reason };
    expect((await crm.as(acc, commissions.move, wrong)).status).toBe(409);
    const again = await crm.as(acc, commissions.move, { id, version: lost.body.version, to: 'reopened', reason });
    expect(again.body).toMatchObject({ state: 'eligible', why: null, reason: '' });
  });
});
