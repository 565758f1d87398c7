import type { Pool } from 'pg';

const EVERY = 60_000; // milliseconds
const TRIES = 5;

export type DatabaseClock = { now: () => Date; stop: () => void };

/** The time of the database in milliseconds since 1970. */
export async function databaseTime({ pool }: { pool: Pool }): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const [row] = rows;
  if (!row) throw new Error('the database did not say its time');
  return row.ms;
}

/**
 * The time of the database on this node: times that nodes store can be compared, even if the clock of one is wrong. The difference is measured at the
 * start and every minute; while the database is away, the last one is used.
 */
export async function databaseClock(
  ask: () => Promise<number>,
  { every = EVERY, local = () => Date.now() } = {},
): Promise<DatabaseClock> {
  let offset = 0;
  const measure = async () => {
    let best = Infinity;
    for (let turn = 0; turn < TRIES; turn += 1) {
      const before = local();
      const time = await ask();
      const after = local();
      if (after - before >= best) continue;
      best = after - before; // the quickest answer is the most exact
      offset = Math.round(time - (before + after) / 2);
    }
  };
  await measure();
  const again = () => void measure().catch(() => undefined); // the database is away: keep the last difference
  const timer = setInterval(again, every).unref();
  return { now: () => new Date(local() + offset), stop: () => clearInterval(timer) };
}
