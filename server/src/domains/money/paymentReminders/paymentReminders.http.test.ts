import { paymentReminders } from '@embark/contracts/money/paymentReminders';
import { payments } from '@embark/contracts/money/payments';
import { Logger, runOnce } from 'graphile-worker';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { outbox } from '../../../../test/outbox.ts';
import { agreedFile, aLine, aReceipt, moneyIn, paid, splitPlan } from '../../../../test/payments.ts';
import { MAIL, mail, mailIn, sendNightly } from './send.service.ts';

const crm = testApp();
const post = outbox(crm);
let admin: Person;
let dhaka: Person;
let accounts: Person;
beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  accounts = await crm.person({ roles: ['acc'] });
});
const NOON = '2026-12-10T06:00:00Z';
/** Sets the clock and signs everybody in again: sessions do not last for months. */
async function goTo(time: string) {
  crm.setClock(time);
  [admin, dhaka, accounts] = await Promise.all([crm.another(admin), crm.another(dhaka), crm.another(accounts)]);
}
beforeEach(() => goTo(NOON));

type Made = { id: string; contactId: string; instalmentId: string; email: string };
const yes = [{ channel: 'email', given: true, at: '2026-01-01T00:00:00Z', how: 'Form' }];

/** A client with one open instalment. */
async function client(dueOn = '2026-12-01', { consent = yes, hasEmail = true } = {}): Promise<Made> {
  await goTo('2026-03-02T01:00:00Z'); // the agreement of the test is signed then
  const { id } = await agreedFile(crm, dhaka, 500_000);
  const plan = await splitPlan(crm, dhaka, id, [aLine(500_000, { dueOn })]);
  await goTo(NOON);
  const email = `${id}@mail.test`;
  const { db } = crm.database;
  const { contactId } = await db
    .selectFrom('conversions')
    .select('contactId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const set = { email: hasEmail ? email : null, consent: JSON.stringify(consent) };
  await db.updateTable('contacts').set(set).where('id', '=', contactId).execute();
  return { id, contactId, instalmentId: plan.instalments[0]?.id ?? '', email };
}
const plan = async () => {
  const { status, body } = await crm.as(accounts, paymentReminders.plan, {});
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const stateOf = async ({ contactId }: Made) => {
  const all = await plan();
  const found = [...all.send, ...all.skipped].find((one) => one.contactId === contactId);
  return found && [found.level, found.skip];
};
const send = (who: Person, ...clients: readonly Made[]) =>
  crm.as(who, paymentReminders.send, { contactIds: clients.map(({ contactId }) => contactId) });
/** Runs the jobs of statements, on as many nodes, then those of the outbox. */
async function work(nodes = 1) {
  const { db } = crm.database;
  const run = () =>
    runOnce({
      connectionString: crm.url,
      taskList: { [MAIL]: (payload: unknown) => mail(db, payload, crm.deps.now()) },
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
  await Promise.all(Array.from({ length: nodes }, run));
  await post.deliver();
}
const statementOf = ({ contactId }: Made) =>
  crm.database.db
    .selectFrom('paymentStatements')
    .select('id')
    .where('contactId', '=', contactId)
    .executeTakeFirstOrThrow();
const mailsTo = ({ email }: Made) => post.sent.filter(({ to }) => to === email);

describe('L9: who is reminded', () => {
  test.each([
    ['2026-12-18', undefined],
    ['2026-12-17', [-7, null]],
    ['2026-12-09', [1, null]],
    ['2026-12-03', [7, null]],
    ['2026-11-19', [21, null]],
  ])('an instalment due on %s is at level %s', async (dueOn, expected) => {
    expect(await stateOf(await client(dueOn))).toEqual(expected);
  });

  test('no mail without an email or consent', async () => {
    expect(await stateOf(await client('2026-12-01', { hasEmail: false }))).toEqual([7, 'no-email']);
    expect(await stateOf(await client('2026-12-01', { consent: [] }))).toEqual([7, 'no-consent']);
    const no = await client('2026-12-01', { consent: [{ ...yes[0]!, given: false }] });
    expect((await send(accounts, no)).body).toEqual({ queued: 0, skipped: 1 });
  });

  test('a promise to come skips the client, a broken one does not', async () => {
    const one = await client();
    await crm.as(dhaka, payments.promise, { id: one.instalmentId, day: '2026-12-15', note: '' });
    const found = (await plan()).skipped.find(({ contactId }) => contactId === one.contactId);
    expect(found).toMatchObject({ skip: 'promise', skipDay: '2026-12-15' });
    await goTo('2026-12-15T18:30:00Z'); // 16 December in Dhaka
    expect(await stateOf(one)).toEqual([7, null]);
  });

  test('a dispute is set with a reason, skips the client, and is cleared', async () => {
    const one = await client();
    const about = { id: one.instalmentId, kind: 'instalment' as const };
    expect((await crm.as(dhaka, paymentReminders.dispute, { ...about, reason: '' })).status).toBe(422);
    const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
    expect((await crm.as(lahore, paymentReminders.dispute, { ...about, reason: 'No' })).status).toBe(404);
    expect((await crm.as(dhaka, paymentReminders.dispute, { ...about, reason: 'Paid in cash' })).status).toBe(200);
    expect((await crm.as(dhaka, paymentReminders.dispute, { ...about, reason: 'Again' })).status).toBe(409);
    expect(await stateOf(one)).toEqual([7, 'dispute']);
    expect((await send(accounts, one)).body.queued).toBe(0);
    expect((await crm.as(dhaka, paymentReminders.clearDispute, about)).status).toBe(200);
    expect((await crm.as(dhaka, paymentReminders.clearDispute, about)).status).toBe(409);
    expect(await stateOf(one)).toEqual([7, null]);
    expect(await crm.trail(one.instalmentId)).toEqual(['paymentReminders.dispute', 'paymentReminders.clearDispute']);
  });

  test('one statement a month; in the next month only if an item has reached another level', async () => {
    const one = await client('2026-11-20');
    await goTo('2026-11-28T06:00:00Z');
    await send(accounts, one);
    expect(await stateOf(one)).toEqual([7, 'month']);
    await goTo('2026-12-10T06:00:00Z');
    expect(await stateOf(one)).toEqual([7, 'told']);
    await goTo('2026-12-11T06:00:00Z');
    expect(await stateOf(one)).toEqual([21, null]);
    expect((await send(accounts, one)).body.queued).toBe(1);
    expect(await stateOf(one)).toEqual([21, 'month']);
  });

  test('only accounts and managers send', async () => {
    const one = await client();
    expect((await send(dhaka, one)).status).toBe(403);
    expect((await crm.as(dhaka, paymentReminders.plan, {})).status).toBe(403);
    expect((await plan()).send.map(({ contactId }) => contactId)).toContain(one.contactId);
  });
});

describe('the statement', () => {
  test('lists all that is open, as a PDF, in the language of the client', async () => {
    const one = await client('2026-12-01');
    await send(accounts, one);
    await work();
    const [got, ...more] = mailsTo(one);
    expect(more).toEqual([]);
    expect(got?.subject).toMatch(/^Statement of account · /);
    expect(got?.attachment?.name).toBe('statement-2026-12-10.pdf');
    expect(got?.attachment?.content.subarray(0, 5).toString()).toBe('%PDF-');
    const { body } = await crm.as(await crm.person({ roles: ['manager'] }), paymentReminders.sent, {});
    const row = body.find(({ mailTo }) => mailTo === one.email);
    expect(row).toMatchObject({ state: 'sent', level: 7, queuedBy: accounts.name });
    const seen = (await crm.as(accounts, paymentReminders.sent, {})).body.find(({ id }) => id === row?.id);
    expect(seen?.mailTo).toBe(null); // W8: accounts don't see how to reach clients
  });

  test('is dropped if the client pays before it goes', async () => {
    const one = await client();
    await send(accounts, one);
    const [live] = (await moneyIn(crm, dhaka, one.id)).plans;
    const allocations = [{ instalmentId: live?.instalments[0]?.id ?? '', kind: 'cash' as const, amount: 500_000 }];
    await paid(crm, dhaka, one.id, aReceipt(500_000, { receivedOn: '2026-12-10', allocations }));
    await work();
    expect(mailsTo(one)).toEqual([]);
  });

  test('W7: two clicks, two nodes and a repeated job send one', async () => {
    const one = await client();
    const both = await Promise.all([send(accounts, one), send(admin, one)]);
    expect(both.map(({ body }) => body.queued).toSorted((a, b) => a - b)).toEqual([0, 1]);
    await work(3);
    const { db } = crm.database;
    const statement = await statementOf(one);
    await mail(db, { id: statement.id }, crm.deps.now()); // as after a restart
    await work();
    expect(mailsTo(one)).toHaveLength(1);
  });

  test('W7: a node that dies while it makes the statement sends nothing, and the next one sends it', async () => {
    const one = await client();
    await send(accounts, one);
    const { db } = crm.database;
    const { id } = await statementOf(one);
    const dying = db.transaction().execute(async (inside) => {
      await mailIn(inside, id, crm.deps.now());
      throw new Error('killed before the commit');
    });
    await expect(dying).rejects.toThrow('killed');
    await post.deliver();
    expect(mailsTo(one)).toEqual([]);
    await work();
    expect(mailsTo(one)).toHaveLength(1);
  });

  test('goes at night only from offices that switched it on, once', async () => {
    const one = await client();
    const { db } = crm.database;
    const night = () => sendNightly(db, crm.deps.now());
    await night();
    expect(await stateOf(one)).toEqual([7, null]);
    expect((await crm.as(dhaka, paymentReminders.setNightly, { office: 'BD', on: true })).status).toBe(403);
    expect((await crm.as(accounts, paymentReminders.setNightly, { office: 'XX', on: true })).status).toBe(422);
    await crm.as(accounts, paymentReminders.setNightly, { office: 'AU', on: true });
    await night();
    expect(await stateOf(one)).toEqual([7, null]);
    await crm.as(accounts, paymentReminders.setNightly, { office: 'BD', on: true });
    expect((await plan()).offices.filter(({ nightly }) => nightly).map(({ code }) => code)).toEqual(['AU', 'BD']);
    await Promise.all([night(), night()]);
    await work(2);
    expect(mailsTo(one)).toHaveLength(1);
    for (const office of ['AU', 'BD']) await crm.as(accounts, paymentReminders.setNightly, { office, on: false });
  });
});

test('T4.9: 23 clients, 4 skipped, 19 statements, one each', async () => {
  for (const { contactId } of (await plan()).send)
    await crm.as(accounts, paymentReminders.send, { contactIds: [contactId] });
  await work();
  const before = new Set((await plan()).skipped.map(({ contactId }) => contactId));
  const clients: Made[] = [];
  while (clients.length < 23) clients.push(await client('2026-11-30'));
  const [promised, disputed, told, toldToo, ...rest] = clients;
  if (!promised || !disputed || !told || !toldToo) throw new Error('no clients');
  await crm.as(dhaka, payments.promise, { id: promised.instalmentId, day: '2026-12-15', note: '' });
  await crm.as(dhaka, paymentReminders.dispute, {
    id: disputed.instalmentId,
    kind: 'instalment',
    reason: 'Not agreed',
  });
  await goTo('2026-12-02T06:00:00Z');
  await send(accounts, told, toldToo);
  await goTo(NOON);
  await work();
  const all = await plan();
  expect(all.send.map(({ contactId }) => contactId).toSorted()).toEqual(
    rest.map(({ contactId }) => contactId).toSorted(),
  );
  const skipped = all.skipped.filter(({ contactId }) => !before.has(contactId)).map(({ skip }) => String(skip));
  expect(skipped.toSorted((one, other) => one.localeCompare(other))).toEqual(['dispute', 'month', 'month', 'promise']);
  expect((await send(accounts, ...clients)).body).toEqual({ queued: 19, skipped: 4 });
  await work(2);
  expect(rest.map((one) => mailsTo(one).length)).toEqual(rest.map(() => 1));
  expect([promised, disputed].flatMap(mailsTo)).toEqual([]);
  expect([told, toldToo].map((one) => mailsTo(one).length)).toEqual([1, 1]);
});
