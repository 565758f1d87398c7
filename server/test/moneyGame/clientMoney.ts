import { clientMoney } from '@embark/contracts/money/clientMoney';
import { payments } from '@embark/contracts/money/payments';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { aMove, ledgerIn } from '../clientMoney.ts';
import { because, moneyIn } from '../payments.ts';
import type { Game, Step } from './game.ts';

export const clientSteps = [
  'in',
  'out',
  'refundHeld',
  'draw',
  'reverseHeld',
  'statement',
  'void',
  'reverseDrawn',
] as const;
export type ClientStep = (typeof clientSteps)[number];

/** One step of a person with what they see at that moment; refusals are part of the game. */
export async function onClientMoney(
  { crm, people }: Game,
  id: string,
  { what, who: at, pick, amount }: Step<ClientStep>,
): Promise<number> {
  const who = people[at]!;
  const { rows, statements, account } = await ledgerIn(crm, who, id);
  const of = <T>(all: readonly T[]) => all[pick % Math.max(all.length, 1)];
  const fits = Math.max(1, Math.min(amount, account?.balance ?? 1) + (pick % 7 === 0 ? 1 : 0));
  const statement = of(statements);
  const row = of(rows.filter((one) => !one.isReversal));
  const send = async (): Promise<{ status: number }> => {
    if (what === 'in') return crm.as(who, clientMoney.receive, { id, ...aMove(amount), party: '' });
    if (what === 'out') return crm.as(who, clientMoney.payOut, { id, ...aMove(fits), party: 'Home Affairs' });
    if (what === 'refundHeld') return crm.as(who, clientMoney.refund, { id, ...aMove(fits), party: '' });
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
    if (what === 'reverseHeld' && row)
      return crm.as(who, clientMoney.reverse, { id: row.id, day: '2026-03-02', reason: because });
    const receipt = what === 'reverseDrawn' ? of((await moneyIn(crm, who, id)).receipts) : undefined;
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
export async function clientMoneyAgrees({ crm }: Game, id: string): Promise<void> {
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
