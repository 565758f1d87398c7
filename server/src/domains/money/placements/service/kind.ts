import { Placement, placement, PlacementFilter } from '@embark/contracts/money/placements';
import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireState, requireValid } from '../../../../kit/problem.ts';
import { ruleOn } from '../../../organisation/rulebook/index.ts';
import { defineKind } from '../../../workspace/kinds/index.ts';
import { employerTable } from '../../employers/index.ts';
import * as sql from '../placements.queries.ts';
import { feeOf, firstYearSalary, hasThreshold, isSponsored } from '../placements.rules.ts';

export async function requireEmployer(ctx: Ctx, id: string) {
  const employer = await employerTable.find(ctx, id).catch((problem: unknown) => {
    if (problem instanceof Problem && problem.code === 'not-found') return undefined;
    throw problem;
  });
  if (!employer) throw new Problem('invalid', 'Choose an employer', { fields: { employerId: 'Choose an employer' } });
  return employer;
}

export const kind = defineKind(placement, Placement, {
  table: 'placements',
  path: '/apps/placements',
  exports: 'enquiries.export',
  notFound: "Placement not found, or you don't have access.",
  computed: sql.computed,
  aside: sql.aside,
  beside: sql.beside,
  search: sql.found,
  filter: PlacementFilter,
  more: sql.more,
  lock: 'no key update',
  ahead: async (ctx, id) => void (await sql.lockFileOf(ctx, id)),
  async check(next, { ctx, before }) {
    if (!before) return undefined;
    if (next.employerId !== before.employerId) {
      requireValid(before.status === 'presented', 'employerId', 'Add another placement for another employer');
      await requireEmployer(ctx, next.employerId);
    }
    const fee = feeOf(next, before.replaces !== null);
    const isSettled = fee === before.fee || ['presented', 'interview', 'offered'].includes(before.status);
    requireState(isSettled, 'The fee is fixed once the job is accepted. Use a credit note to change it.');
    requirePayer(next);
    await requireThreshold(ctx, next, before.zone);
    return { columns: { fee } };
  },
});

/** J3: the law forbids asking the person to pay for a sponsored job. */
export function requirePayer({ subclass, payer }: Pick<Placement, 'subclass' | 'payer'>): void {
  const message = `With subclass ${subclass} the employer pays. The Migration Act 1958, s 245AR, forbids asking the client to pay for a sponsored job.`;
  requireState(payer === 'employer' || !isSponsored(subclass), message);
}

/** J2: the salary reaches the threshold of the day on which the nomination is planned. */
export async function requireThreshold(
  ctx: Ctx,
  row: Pick<Placement, 'subclass' | 'nominateOn' | 'currency' | 'salary' | 'salaryPeriod' | 'weeklyHours'>,
  zone: string,
): Promise<void> {
  if (!hasThreshold(row.subclass)) return;
  requireValid(row.currency === 'AUD', 'currency', 'The salary of a sponsored job is in AUD');
  const year = firstYearSalary({ ...row, feeBasis: 'fixed', feePercent: null, feeAmount: null });
  if (year === null) return;
  const day = row.nominateOn ?? wallOf(ctx.now, zone).day;
  const rule = await ruleOn(ctx.db, 'visa-money', 'threshold-core', day);
  const least = rule?.value.amount ?? 0;
  const message = `Below the salary threshold of subclass ${row.subclass} on ${day}: AUD ${(least / 100).toFixed(2)} a year`;
  requireValid(year >= least, 'salary', message);
}
