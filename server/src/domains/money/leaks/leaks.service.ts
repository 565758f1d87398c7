import { Company, type Input, type Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import type { Leak, leaks } from '@embark/contracts/money/leaks';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { belowTier } from '../commissions/index.ts';
import * as sql from './leaks.queries.ts';
import { sumsOf } from './leaks.rules.ts';

type Calls = typeof leaks;
type Found = Leak & { officeId: number | null };
type Asking = Pick<Ctx, 'db' | 'reach' | 'now'>;

/** All leaks within reach, the largest kinds of M5 in their order. */
async function find({ db, reach, now }: Asking, asked: Input<Calls['list']>): Promise<Found[]> {
  const day = wallOf(now, RULE_ZONE).day;
  const tiered = await sql.findTiered(db, reach, asked);
  const lacking = belowTier(tiered);
  return [
    ...(await sql.findPassing(db, reach, now, asked)),
    ...(await sql.findPaid(db, reach, now, asked)),
    ...(await sql.findWithoutTerms(db, reach, asked)),
    ...(await sql.findEndingTerms(db, reach, day, asked)),
    ...tiered.flatMap(({ id, row }) => {
      const amount = lacking.get(id);
      return row && amount !== undefined ? [{ ...row, amount }] : [];
    }),
  ];
}

export async function list(ctx: Ctx, asked: Input<Calls['list']>): Promise<Output<Calls['list']>> {
  const rows = (await find(ctx, asked)).map(({ officeId: _office, ...row }) => row);
  return { rows, sums: sumsOf(rows) };
}

export const trend = ({ db, reach }: Ctx, { office }: Input<Calls['trend']>): Promise<Output<Calls['trend']>> =>
  sql.findTrend(db, reach, office);

/** Keeps what is leaking tonight, for the trend: each office, kind and currency. Run twice, it counts once. */
export const keepLeaks = (db: Ctx['db'], now: Date): Promise<void> =>
  db.transaction().execute(async (inside) => {
    for (const code of await sql.findCompanies(inside)) {
      const company = Company.parse(code);
      const reach: Reach = { userId: 0, sessionId: '', company, roles: [], offices: () => 'all' };
      const found = await find({ db: inside, reach, now }, {});
      const days = new Map<
        string,
        { officeId: number; kind: string; currency: string; count: number; amount: number }
      >();
      for (const { officeId, kind, currency, amount } of found) {
        if (officeId === null || currency === null) continue; // terms belong to no office
        const key = `${officeId} ${kind} ${currency}`;
        const before = days.get(key) ?? { officeId, kind, currency, count: 0, amount: 0 };
        days.set(key, { ...before, count: before.count + 1, amount: before.amount + (amount ?? 0) });
      }
      await sql.keepDay(inside, company, wallOf(now, RULE_ZONE).day, [...days.values()]);
    }
  });
