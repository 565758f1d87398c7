import { Company, type Input, type Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import type { leaks } from '@embark/contracts/money/leaks';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { Raw } from '../../../kit/responses.ts';
import { belowTier } from '../commissions/index.ts';
import { findCompanies, findTrend, keepDay } from './days.queries.ts';
import { countLeaks, findLeaks, findTiered } from './leaks.queries.ts';
import { sumsOf } from './leaks.rules.ts';

type Calls = typeof leaks;

/** L-j: what is below the tier that was reached, each with its office. */
async function findBelowTier(db: Ctx['db'], reach: Reach, asked: Input<Calls['list']>) {
  const tiered = await findTiered(db, reach, asked);
  const lacking = belowTier(tiered);
  return tiered.flatMap(({ id, row }) => {
    const amount = lacking.get(id);
    return row && amount !== undefined ? [{ ...row, amount }] : [];
  });
}

/** All leaks within reach, the largest kinds of M5 in their order. */
export async function list(ctx: Ctx, asked: Input<Calls['list']>): Promise<Raw> {
  const [found, tiered] = await Promise.all([
    findLeaks(ctx, wallOf(ctx.now, RULE_ZONE).day, asked),
    findBelowTier(ctx.db, ctx.reach, asked),
  ]);
  const further = JSON.stringify(tiered.map(({ officeId: _office, ...row }) => row));
  const rows = [found.rows, further].filter((part) => part !== '[]').map((part) => part.slice(1, -1));
  return new Raw(`{"rows":[${rows.join()}],"sums":${JSON.stringify([...found.sums, ...sumsOf(tiered)])}}`);
}

export const trend = ({ db, reach }: Ctx, { office }: Input<Calls['trend']>): Promise<Output<Calls['trend']>> =>
  findTrend(db, reach, office);

/** Keeps what is leaking tonight, for the trend: each office, kind and currency. Run twice, it counts once. */
export const keepLeaks = (db: Ctx['db'], now: Date): Promise<void> =>
  db.transaction().execute(async (inside) => {
    for (const code of await findCompanies(inside)) {
      const company = Company.parse(code);
      const reach: Reach = { userId: 0, sessionId: '', company, roles: [], offices: () => 'all' };
      const { day } = wallOf(now, RULE_ZONE);
      const below = Map.groupBy(await findBelowTier(inside, reach, {}), ({ officeId }) => officeId);
      const tiers = [...below].flatMap(([officeId, rows]) =>
        sumsOf(rows).flatMap(({ currency, ...sum }) =>
          officeId === null || currency === null ? [] : [{ officeId, currency, ...sum }],
        ),
      );
      await keepDay(inside, company, day, [...(await countLeaks(inside, reach, { now, day })), ...tiers]);
    }
  });
