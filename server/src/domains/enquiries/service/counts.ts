import type { Ctx, Reach } from '../../../kit/context.ts';
import { countOpen } from '../counts.queries.ts';
import type { Sent } from './calls.ts';

type Kept = { until: number; rows: Promise<Sent['counts']> };

const SHORTEST = 1000; // milliseconds
const EASE = 20; // counting takes a twentieth of the time at most, however many rows there are
const MOST = 100; // reaches

/** Numbers that many people ask for at every change; whoever shares a reach shares the answer, by the database it came from. */
const kept = new WeakMap<Ctx['pool'], Map<string, Kept>>();

const nameOf = ({ company, offices }: Reach) => `${company} ${JSON.stringify(offices('enquiries.read'))}`;

/** How many open enquiries each service has in each status, not older than a second or so. */
export function counts({ db, pool, reach, now }: Ctx): Promise<Sent['counts']> {
  const byReach = kept.get(pool) ?? new Map<string, Kept>();
  kept.set(pool, byReach);
  const name = nameOf(reach);
  const known = byReach.get(name);
  if (known && performance.now() < known.until) return known.rows;
  const begun = performance.now();
  const fresh: Kept = { until: Infinity, rows: countOpen(db, reach, now) };
  if (byReach.size >= MOST) byReach.clear();
  byReach.set(name, fresh);
  fresh.rows.then(
    () => (fresh.until = performance.now() + Math.max(SHORTEST, (performance.now() - begun) * EASE)),
    () => byReach.delete(name),
  );
  return fresh.rows;
}
