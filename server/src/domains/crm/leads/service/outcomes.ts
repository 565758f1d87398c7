import { type LeadCounts, type LeadScope, leadOutcomes } from '@embark/contracts/crm/leads';
import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { untilChanged } from '../../../../kit/untilChanged.ts';
import * as count from '../count.queries.ts';
import * as kept from '../kept.queries.ts';
import { addDays } from '@embark/contracts/kit/time';
import { type Span, splitByMonths } from '../periods.rules.ts';
import type { Offices } from './names.ts';
import { worktimesOf } from './worktimes.ts';

type Keyed = count.KeyedCounts;

/** Sums counts by key. */
function summed(all: readonly Keyed[]): Keyed[] {
  const found = new Map<string | null, Keyed>();
  for (const one of all) {
    const sum = found.get(one.key) ?? { key: one.key, ...count.zeroCounts() };
    for (const name of leadOutcomes) sum[name] += one[name];
    found.set(one.key, sum);
  }
  return [...found.values()].filter(({ arrived }) => arrived > 0);
}

/** The outcomes of leads: whole months and days from kept counts; enquiries are only read for parts of months, and for filters that need it. */
export async function outcomesOf(
  ctx: Ctx,
  scope: LeadScope,
  parts: readonly Span[],
  offices: Offices,
): Promise<count.Outcomes> {
  if (!kept.isKept(scope)) return count.countOutcomes(ctx, scope, parts, offices);
  const period = { from: parts[0]?.from ?? '', to: parts.at(-1)?.to ?? '' };
  const latest =
    offices
      .map(({ zone }) => wallOf(ctx.now, zone).day)
      .toSorted()
      .at(-1) ?? '';
  const { months, edges } = splitByMonths(period, latest);
  const [days, byMonth, ...partly] = await Promise.all([
    kept.daysKept(ctx, scope, parts),
    months.length > 0 ? kept.monthsKept(ctx, scope, months) : [],
    ...edges.map((edge) =>
      count.countOutcomes(ctx, { ...scope, createdFrom: edge.from, createdTo: edge.to }, [edge], offices),
    ),
  ]);
  const of = (name: kept.MonthDimension) =>
    summed([...byMonth.filter((row) => row.of === name), ...partly.flatMap(({ by }) => by[name])]);
  const by = (keyOf: (row: kept.KeptDays) => string) => summed(days.map((row) => ({ ...row, key: keyOf(row) })));
  const [total = { key: null, ...count.zeroCounts() }] = summed(days.map((row) => ({ ...row, key: null })));
  const { key: _key, ...counts } = total;
  return {
    total: counts,
    by: {
      assignee: of('assignee'),
      source: of('source'),
      campaign: of('campaign'),
      status: of('status'),
      service: by(({ serviceId }) => serviceId),
      office: by(({ officeId }) => officeId),
    },
    parts: by(({ part }) => String(part)),
  };
}

/** The totals of a period. */
export const totalsOf = (ctx: Ctx, scope: LeadScope, { from, to }: Span): Promise<LeadCounts> =>
  kept.isKept(scope)
    ? kept.totalKept(ctx, scope, { from, to })
    : count.countTotals(ctx, { ...scope, createdFrom: from, createdTo: to });

type Median = Awaited<ReturnType<typeof count.medianResponse>>;
const share = untilChanged<Median>();

/** The median response to the leads of a period. Read again only after one of them, or the hours of an office, changed. */
export async function medianOf(ctx: Ctx, scope: LeadScope, { from, to }: Span, offices: Offices): Promise<Median> {
  const asked = { ...scope, createdFrom: from, createdTo: to };
  const today = addDays(ctx.now.toISOString().slice(0, 10), 1);
  const read = async () => count.medianResponse(ctx, asked, await worktimesOf(offices, addDays(from, -1), today));
  if (!kept.isKept(asked)) return read();
  const { company, userId, offices: reachOf } = ctx.reach;
  const whose = JSON.stringify(scope).includes('mine') ? userId : 0;
  const state = await kept.changesIn(ctx, { from, to });
  return share(ctx.pool, JSON.stringify([company, reachOf('enquiries.read'), whose, asked, state, offices]), read);
}
