import type { Domain } from '../../../kit/domain.ts';
import type { Ctx } from '../../../kit/context.ts';
import { insertOpened, KEPT, type Opened, trim } from './recents.queries.ts';

const EVERY_MS = 1_000;
const AT_MOST = 5_000; // entries kept if the database is down for long

let waiting = new Map<string, Opened>();
let timer: NodeJS.Timeout | undefined;

/** Records that a user opened a record. Buffered in memory and written in one batch a second later. */
export function noteOpened({ reach, now }: Ctx, kind: Opened['kind'], recordId: string): void {
  const { userId, company } = reach;
  const key = `${userId} ${kind} ${recordId}`;
  waiting.delete(key); // so that the newest are last
  if (waiting.size < AT_MOST) waiting.set(key, { userId, company, kind, recordId, openedAt: now.toISOString() });
}

/** Those that would be kept of each user in each company. */
const keptOf = (opened: Iterable<Opened>): Opened[] =>
  [...Map.groupBy(opened, ({ userId, company }) => `${userId} ${company}`).values()].flatMap((own) => own.slice(-KEPT));

let turn: Promise<void> = Promise.resolve();

/** Flushes the buffer, one flush after the other: awaiting the last one awaits all. */
export function flushOpened(db: Ctx['db']): Promise<void> {
  turn = turn.then(
    () => store(db),
    () => store(db),
  );
  return turn;
}

async function store(db: Ctx['db']): Promise<void> {
  if (waiting.size === 0) return;
  const batch = waiting;
  waiting = new Map();
  try {
    await insertOpened(db, keptOf(batch.values()));
    await trim(db, [...new Set([...batch.values()].map(({ userId }) => userId))]);
  } catch (error) {
    waiting = new Map([...batch, ...waiting]);
    throw error;
  }
}

/** Flushes every second until `stopOpened`; failures go to `onError`. */
function startOpened(db: Ctx['db'], onError: (error: unknown) => void): void {
  timer ??= setInterval(() => void flushOpened(db).catch(onError), EVERY_MS);
  timer.unref();
}

/** Stops the timer and flushes the rest: call it before the database closes. */
async function stopOpened(db: Ctx['db']): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  await flushOpened(db);
}

export const domain: Domain = {
  name: 'recents',
  onReady: ({ database: { db }, log }) =>
    startOpened(db, (err) => log.warn({ err }, 'storing recent records failed; will retry')),
  onClose: ({ database: { db } }) => stopOpened(db),
};
