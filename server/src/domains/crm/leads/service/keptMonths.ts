import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { LeadCounts, LeadScope } from '@embark/contracts/crm/leads';
import { leadOutcomes } from '@embark/contracts/crm/leads';
import type { Ctx } from '../../../../kit/context.ts';
import { untilChanged } from '../../../../kit/untilChanged.ts';
import { zeroCounts } from '../count.queries.ts';
import * as kept from '../kept.queries.ts';

const MOST = 500;
/** The months that this node knows, by the pool that read them. */
const known = new WeakMap<object, Map<string, Promise<kept.KeptMonth>>>();

/** A month of this version, or undefined if it has a newer one meanwhile. */
async function monthAt(ctx: Ctx, month: string, version: number): Promise<kept.KeptMonth | undefined> {
  const months = known.get(ctx.pool) ?? new Map<string, Promise<kept.KeptMonth>>();
  known.set(ctx.pool, months);
  const name = `${ctx.reach.company} ${month}`;
  const held = months.get(name);
  const found = await held;
  if (found?.version === version) return found;
  if (ctx.db.isTransaction) return kept.readMonth(ctx, month); // of the transaction's moment
  if (found && found.version > version) return undefined;
  if (months.get(name) === held) {
    if (months.size >= MOST) months.clear();
    const reading = kept.readMonth(ctx, month);
    months.set(name, reading);
    void reading.catch(() => months.delete(name));
  }
  const read = await months.get(name);
  return read?.version === version ? read : undefined;
}

export type Sums = { days: kept.KeptDays[]; keys: kept.KeptKeys[]; earlier: LeadCounts };
export type Kept = Sums & Pick<kept.State, 'pairs' | 'months'>;

function add(to: LeadCounts, counts: LeadCounts) {
  for (const name of leadOutcomes) to[name] += counts[name];
}

/** Adds up months: by office, service and part of the period; by other dimensions in whole months; and the period before. Other requests run between months. */
async function sumsOf(
  months: ReadonlyMap<string, kept.KeptMonth>,
  pairs: readonly string[],
  asked: kept.Asked,
): Promise<Sums> {
  const isWithin = new Set(pairs);
  const days = new Map<string, kept.KeptDays>();
  const keys = new Map<string, kept.KeptKeys>();
  const earlier = zeroCounts();
  const whole = new Set(asked.whole.map(({ from }) => from));
  for (const [month, read] of months) {
    await letOthersRun();
    for (const row of read.days) {
      if (!isWithin.has(row.pair)) continue;
      const { key: day } = row;
      if (day >= asked.earlier.from && day <= asked.earlier.to) add(earlier, row);
      const part = asked.parts.findIndex(({ from, to }) => day >= from && day <= to) + 1;
      if (part === 0) continue;
      const name = `${row.pair} ${part}`;
      const [officeId, serviceId] = row.pair.split(' ').map(Number);
      const sum = days.get(name) ?? { officeId: officeId ?? 0, serviceId: serviceId ?? 0, part, ...zeroCounts() };
      add(sum, row);
      days.set(name, sum);
    }
    if (!whole.has(month)) continue;
    for (const row of read.keys) {
      if (!isWithin.has(row.pair)) continue;
      const name = `${row.of} ${row.key}`;
      const sum = keys.get(name) ?? { of: row.of, key: row.key || null, ...zeroCounts() };
      add(sum, row);
      keys.set(name, sum);
    }
  }
  return { days: [...days.values()], keys: [...keys.values()], earlier };
}

const share = untilChanged<Sums>();

/** Undefined if changes were added up between the reads. */
async function readOnce(ctx: Ctx, scope: LeadScope, asked: kept.Asked): Promise<Kept | undefined> {
  const { pairs, months, ...pending } = await kept.stateOf(ctx, scope, asked);
  const versions = months.filter(({ version }) => version > 0);
  const read = await Promise.all(
    versions.map(async ({ month, version }) => [month, await monthAt(ctx, month, version)] as const),
  );
  const current = new Map(read.flatMap(([month, of]) => (of ? [[month, of] as const] : [])));
  if (current.size < read.length) return undefined;
  const state = versions.map(({ month, version }) => [month, version]);
  const name = JSON.stringify([ctx.reach.company, pairs, asked, state]);
  const sums = await share(ctx.pool, name, () => sumsOf(current, pairs, asked));
  const earlier = { ...sums.earlier };
  for (const counts of pending.earlier) add(earlier, counts);
  return { pairs, months, days: [...sums.days, ...pending.days], keys: [...sums.keys, ...pending.keys], earlier };
}

/** Kept counts of a period and the one before, of one moment: months that are added up, and what came since. */
export async function keptOf(ctx: Ctx, scope: LeadScope, asked: kept.Asked): Promise<Kept> {
  const read = (await readOnce(ctx, scope, asked)) ?? (await readOnce(ctx, scope, asked));
  if (read) return read;
  const isolated = ctx.db.transaction().setIsolationLevel('repeatable read');
  const found = await isolated.execute((db) => readOnce({ ...ctx, db }, scope, asked));
  if (!found) throw new Error('kept counts of leads are not of one moment');
  return found;
}
