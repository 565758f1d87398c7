import type { FileClientMoney } from '@embark/contracts/money/clientMoney';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { type BillingEntity, entityOf } from '../../billing/index.ts';
import { entityFor, fileOf, lockFile, type MoneyFile, moneyOf, todayAt } from '../../payments/index.ts';
import { mayWrite } from '../clientMoney.access.ts';
import * as sql from '../clientMoney.queries.ts';

export type Held = { file: MoneyFile; entity: BillingEntity; today: string; balance: number };

/** The billing entity that holds client money of a file: the one with a balance, else that of the file if it has a client account. */
async function holderOf(ctx: Ctx, file: MoneyFile, entityId?: number) {
  const ledgers = await sql.accountsOf(ctx, file.id);
  const id = entityId ?? ledgers.find(({ balance }) => balance > 0)?.entityId;
  const entity =
    id === undefined ? await entityFor(ctx, file, await moneyOf(ctx.db, file.id)) : await entityOf(ctx, { id });
  const own = ledgers.find((one) => one.entityId === entity?.id);
  if (!entity || !(entity.clientAccount || own)) return null;
  return { entity, balance: own?.balance ?? 0, paysDirectly: own?.paysDirectly ?? false };
}

/** The client money of a file as this user sees it. */
export async function shown(ctx: Ctx, file: MoneyFile, entityId?: number): Promise<FileClientMoney> {
  const held = await holderOf(ctx, file, entityId);
  const base = { conversionId: file.id, today: todayAt(ctx, file), can: { write: mayWrite(ctx.reach, file) } };
  if (!held) return { ...base, account: null, paysDirectly: false, rows: [], statements: [], bankAccounts: [] };
  const { entity, balance, paysDirectly } = held;
  const rows = await sql.rowsOf(ctx, file.id, entity.id);
  return {
    ...base,
    account: {
      entityId: entity.id,
      entity: entity.tradingName || entity.legalName,
      currency: entity.currency,
      balance,
    },
    paysDirectly,
    rows: rows.map(({ statementId: _statement, receiptId: _receipt, ...row }) => row),
    statements: await sql.statementsOf(ctx, file.id, entity.id),
    bankAccounts: entity.accounts
      .filter((one) => one.active && one.purpose === 'client' && one.currency === entity.currency)
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Locks the file, checks the permission, does the work in the same transaction and returns the client money afterwards. */
export const onClientMoney = (
  ctx: Ctx,
  idOf: string | ((ctx: Ctx) => Promise<{ id: string; entityId: number }>),
  work: (ctx: Ctx, held: Held) => Promise<void>,
): Promise<FileClientMoney> =>
  inTransaction(ctx, async (ctx) => {
    const found = typeof idOf === 'string' ? { id: idOf } : await idOf(ctx);
    const entityId = 'entityId' in found ? found.entityId : undefined;
    const file = await lockFile(ctx, found.id);
    allow(mayWrite(ctx.reach, file));
    const held = await holderOf(ctx, file, entityId);
    if (!held) throw new Problem('conflict', 'The billing entity of this client file has no client account.');
    await work(ctx, { file, entity: held.entity, balance: held.balance, today: todayAt(ctx, file) });
    return shown(ctx, await fileOf(ctx, file.id), entityId);
  });

type Told = { step: string; amount: number; currency: string; number?: string; note?: string; repeats?: string };

/** Notes a movement of client money in the audit trail and on the timeline of its file. */
export async function tell(ctx: Ctx, file: MoneyFile, action: string, id: string, { note, ...data }: Told) {
  await audit.recordChange(ctx, `clientMoney.${action}`, id, null, { ...data, ...(note && { note }) });
  await stream.append(ctx, { ...stream.at('conversions', file), kind: 'payment', note, data });
}
