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
async function outcomesOf(
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
const totalsOf = (ctx: Ctx, scope: LeadScope, { from, to }: Span): Promise<LeadCounts> =>
  kept.isKept(scope)
    ? kept.totalKept(ctx, scope, { from, to })
    : count.countTotals(ctx, { ...scope, createdFrom: from, createdTo: to });

type Median = Awaited<ReturnType<typeof count.medianResponse>>;
type Compared = { outcomes: count.Outcomes; earlier: LeadCounts; median: Median; earlierMedian: Median };
type Periods = { now: Span; earlier: Span; parts: readonly Span[] };
const share = untilChanged<Compared>();

/** What figures say of a period and the one before it. Kept counts are read again only after one of their leads, or the hours of an office, changed. */
export async function comparedOf(
  ctx: Ctx,
  scope: LeadScope,
  { now, earlier, parts }: Periods,
  offices: Offices,
): Promise<Compared> {
  const read = async (): Promise<Compared> => {
    const [outcomes, before, median, earlierMedian] = await Promise.all([
      outcomesOf(ctx, { ...scope, createdFrom: now.from, createdTo: now.to }, parts, offices),
      totalsOf(ctx, scope, earlier),
      medianOf(ctx, scope, now, offices),
      medianOf(ctx, scope, earlier, offices),
    ]);
    return { outcomes, earlier: before, median, earlierMedian };
  };
  if (!kept.isKept(scope)) return read();
  const { company, offices: reachOf } = ctx.reach;
  const state = await kept.changesIn(ctx, { from: earlier.from, to: now.to });
  const name = JSON.stringify([company, reachOf('enquiries.read'), scope, now, earlier, state, offices]);
  return share(ctx.pool, name, read);
}

/** The median response to the leads of a period. */
async function medianOf(ctx: Ctx, scope: LeadScope, { from, to }: Span, offices: Offices): Promise<Median> {
  const today = addDays(ctx.now.toISOString().slice(0, 10), 1);
  const asked = { ...scope, createdFrom: from, createdTo: to };
  return count.medianResponse(ctx, asked, await worktimesOf(offices, addDays(from, -1), today));
}
