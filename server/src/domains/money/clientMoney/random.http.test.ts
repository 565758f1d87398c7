import { clientMoney } from '@embark/contracts/money/clientMoney';
import { payments } from '@embark/contracts/money/payments';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aMove, heldFile, ledgerIn, statementOn } from '../../../../test/clientMoney.ts';
import { licensed } from '../../../../test/licences.ts';
import { because, moneyIn } from '../../../../test/payments.ts';

const crm = testApp();
let people: Person[];
let daniel: Person;
beforeAll(async () => {
  const admin = await crm.person({ roles: ['admin'] });
  daniel = await crm.person({ roles: ['user'] });
  await licensed(crm, admin, { userId: daniel.id });
  people = [admin, await crm.person({ roles: ['acc'] }), await crm.person({ roles: ['acc'] })];
});

const steps = ['in', 'out', 'refund', 'draw', 'reverse', 'statement', 'void', 'receipt'] as const;
const step = record({
  what: constantFrom(...steps),
  who: integer({ min: 0, max: 2 }),
  pick: integer({ min: 0, max: 20 }),
  amount: integer({ min: 1, max: 600 }),
});
type Step = { what: (typeof steps)[number]; who: number; pick: number; amount: number };

/** One step of a person with what they see at that moment; refusals are part of the game. */
async function take(id: string, { what, who: at, pick, amount }: Step): Promise<number> {
  const who = people[at]!;
  const { rows, statements, account } = await ledgerIn(crm, who, id);
  const of = <T>(all: readonly T[]) => all[pick % Math.max(all.length, 1)];
  const fits = Math.max(1, Math.min(amount, account?.balance ?? 1) + (pick % 7 === 0 ? 1 : 0));
  const statement = of(statements);
  const row = of(rows.filter((one) => !one.isReversal));
  const send = async (): Promise<{ status: number }> => {
    if (what === 'in') return crm.as(who, clientMoney.receive, { id, ...aMove(amount), party: '' });
    if (what === 'out') return crm.as(who, clientMoney.payOut, { id, ...aMove(fits), party: 'Home Affairs' });
    if (what === 'refund') return crm.as(who, clientMoney.refund, { id, ...aMove(fits), party: '' });
    if (what === 'statement')
      return crm.as(who, clientMoney.issueStatement, { id, issuedOn: '2026-03-02', lines: [{ what: 'Work', amount }] });
    if (what === 'draw' && statement)
      return crm.as(who, clientMoney.draw, {
        id,
        ...aMove(Math.max(1, Math.min(fits, statement.open))),
        statementId: statement.id,
      });
    if (what === 'void' && statement)
      return crm.as(who, clientMoney.voidStatement, { id: statement.id, reason: because });
    if (what === 'reverse' && row)
      return crm.as(who, clientMoney.reverse, { id: row.id, day: '2026-03-02', reason: because });
    const receipt = what === 'receipt' ? of((await moneyIn(crm, who, id)).receipts) : undefined;
    if (receipt)
      return crm.as(who, payments.reverse, {
        id: receipt.id,
        version: receipt.version,
        on: '2026-03-02',
        reason: because,
      });
    return { status: 404 };
  };
  return (await send()).status;
}

/** The balance is what the rows add up to, never below zero, and no statement is drawn beyond its total. */
async function check(id: string): Promise<void> {
  const { rows } = await sql<{ balance: number; sum: number; over: number; wrong: number }>`select a.balance,
    (select sum(case when (kind = 'in') = (reverses_id is null) then amount else -amount end) from client_ledger
      where conversion_id = a.conversion_id)::bigint as sum,
    (select count(*)::int from service_statements where conversion_id = a.conversion_id and (drawn < 0 or drawn > total)) as over,
    (select count(*)::int from service_statements s where conversion_id = a.conversion_id and drawn <>
      coalesce((select sum(case when reverses_id is null then amount else -amount end) from client_ledger where statement_id = s.id), 0)) as wrong
    from client_accounts a where a.conversion_id = ${id}`.execute(crm.database.db);
  const row = rows[0];
  if (!row) return;
  expect(row.sum).toBe(row.balance);
  expect(row.balance).toBeGreaterThanOrEqual(0);
  expect([row.over, row.wrong]).toEqual([0, 0]);
}

test('X, L6: whatever several people do at once, no ledger goes below zero and it is what its rows add up to', async () => {
  const statuses = new Map<string, number>();
  await assert(
    asyncProperty(
      array(array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 14 }),
      async (rounds) => {
        const id = await heldFile(crm, daniel, { fee: 1_000, held: 500, acc: people[1]! });
        await statementOn(crm, people[1]!, id, [{ what: 'Work', amount: 400 }]);
        for (const round of rounds) {
          const done = await Promise.all(round.map((one) => take(id, one)));
          round.forEach(({ what }, at) =>
            statuses.set(`${what} ${done[at]}`, 1 + (statuses.get(`${what} ${done[at]}`) ?? 0)),
          );
          expect(done.filter((status) => status >= 500)).toEqual([]);
          await check(id);
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
  for (const what of steps)
    expect([what, statuses.get(`${what} 200`) ?? 0]).toEqual([what, expect.toSatisfy((count: number) => count > 0)]);
}, 120_000);

test('W6, L6: two people spend the last A$100.00: one wins, the other is told', async () => {
  const id = await heldFile(crm, daniel, { held: 100_00, acc: people[1]! });
  const spend = (who: Person) => crm.as(who, clientMoney.payOut, { id, ...aMove(100_00), party: 'Home Affairs' });
  const done = await Promise.all([spend(people[1]!), spend(people[2]!)]);
  expect(done.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect((await ledgerIn(crm, people[0]!, id)).account?.balance).toBe(0);
});
