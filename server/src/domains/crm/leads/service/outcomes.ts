import { type LeadCounts, type LeadScope, leadOutcomes } from '@embark/contracts/crm/leads';
import { addDays, wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { untilChanged } from '../../../../kit/untilChanged.ts';
import * as count from '../count.queries.ts';
import { isKept, type KeptDays, type MonthDimension, monthOf } from '../kept.queries.ts';
import { monthsOf, type Span, splitByMonths } from '../periods.rules.ts';
import { mediansOf } from './answers.ts';
import { type Kept, keptOf } from './keptMonths.ts';
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

const shareEdge = untilChanged<count.Outcomes>();

/** The outcomes of a part of a month, whose shares are counted. They are counted again after a change of one of the month's leads. */
function countEdge(ctx: Ctx, scope: LeadScope, edge: Span, { pairs, months }: Kept, offices: Offices) {
  const { version, pending } = months.find(({ month }) => month === monthOf(edge.from)) ?? {};
  const zones = offices.map(({ zone }) => zone);
  const name = JSON.stringify([ctx.reach.company, pairs, edge, version, pending, zones]);
  const asked = { ...scope, createdFrom: edge.from, createdTo: edge.to };
  return shareEdge(ctx.pool, name, () => count.countOutcomes(ctx, asked, [edge], offices));
}

type Median = Awaited<ReturnType<typeof count.medianResponse>>;
type Compared = { outcomes: count.Outcomes; earlier: LeadCounts; median: Median; earlierMedian: Median };
type Periods = { now: Span; earlier: Span; parts: readonly Span[] };
const none: Median = { median: null, count: 0 };

/** From kept counts; enquiries are only read for parts of months, and for first responses that changed. */
async function keptFigures(ctx: Ctx, scope: LeadScope, periods: Periods, offices: Offices): Promise<Compared> {
  const { now, earlier } = periods;
  const days = offices.map(({ zone }) => wallOf(ctx.now, zone).day).toSorted();
  const { months, edges } = splitByMonths(now, days.at(-1) ?? '');
  const kept = await keptOf(ctx, scope, { ...periods, whole: months });
  const [[median = none, earlierMedian = none], ...partly] = await Promise.all([
    mediansOf(ctx, [now, earlier], kept, offices),
    ...edges.flatMap((span) => monthsOf(span)).map((edge) => countEdge(ctx, scope, edge, kept, offices)),
  ]);
  const of = (name: MonthDimension) =>
    summed([...kept.keys.filter((row) => row.of === name), ...partly.flatMap(({ by }) => by[name])]);
  const by = (keyOf: (row: KeptDays) => string) => summed(kept.days.map((row) => ({ ...row, key: keyOf(row) })));
  const [total = { key: null, ...count.zeroCounts() }] = summed(kept.days.map((row) => ({ ...row, key: null })));
  const { key: _key, ...counts } = total;
  const outcomes = {
    total: counts,
    by: {
      assignee: of('assignee'),
      source: of('source'),
      campaign: of('campaign'),
      status: of('status'),
      service: by(({ serviceId }) => String(serviceId)),
      office: by(({ officeId }) => String(officeId)),
    },
    parts: by(({ part }) => String(part)),
  };
  return { outcomes, earlier: kept.earlier, median, earlierMedian };
}

/** What figures say of a period and the one before it. Filters that kept counts do not know are answered by counting. */
export async function comparedOf(ctx: Ctx, scope: LeadScope, periods: Periods, offices: Offices): Promise<Compared> {
  if (isKept(scope)) return keptFigures(ctx, scope, periods, offices);
  const asked = ({ from, to }: Span) => ({ ...scope, createdFrom: from, createdTo: to });
  const { now, earlier, parts } = periods;
  const [outcomes, before, median, earlierMedian] = await Promise.all([
    count.countOutcomes(ctx, asked(now), parts, offices),
    count.countTotals(ctx, asked(earlier)),
    countMedian(ctx, asked(now), offices),
    countMedian(ctx, asked(earlier), offices),
  ]);
  return { outcomes, earlier: before, median, earlierMedian };
}

/** The median response to the leads of a period, by reading them all. */
async function countMedian(ctx: Ctx, asked: LeadScope, offices: Offices): Promise<Median> {
  const today = addDays(ctx.now.toISOString().slice(0, 10), 1);
  return count.medianResponse(ctx, asked, await worktimesOf(offices, addDays(asked.createdFrom ?? today, -1), today));
}
