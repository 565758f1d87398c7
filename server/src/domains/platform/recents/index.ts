import type { Domain } from '../../../kit/domain.ts';
import type { Ctx } from '../../../kit/context.ts';
import { insertOpened, type Opened, trim } from './recents.queries.ts';

const EVERY_MS = 1_000;
const AT_MOST = 5_000; // people's latest, should the database be away for long

let waiting = new Map<string, Opened>();
let timer: NodeJS.Timeout | undefined;

/** Notes that somebody has a record before them. Costs no write: what was opened is stored a second later, in one go. */
export function noteOpened({ reach, now }: Ctx, kind: Opened['kind'], recordId: string): void {
  const { userId, company } = reach;
  if (waiting.size < AT_MOST)
    waiting.set(`${userId} ${kind} ${recordId}`, { userId, company, kind, recordId, openedAt: now.toISOString() });
}

let turn: Promise<void> = Promise.resolve();

/** Stores what was noted so far, one turn after the other: whoever waits for the last one waits for all. */
export function flushOpened(db: Ctx['db']): Promise<void> {
  turn = turn.then(
    () => store(db),
    () => store(db),
  );
  return turn;
}

async function store(db: Ctx['db']): Promise<void> {
  if (waiting.size === 0) return;
  const noted = waiting;
  waiting = new Map();
  try {
    await insertOpened(db, [...noted.values()]);
    await trim(db, [...new Set([...noted.values()].map(({ userId }) => userId))]);
  } catch (error) {
    waiting = new Map([...noted, ...waiting]);
    throw error;
  }
}

/** Stores notes every second until `stopOpened`; a failed turn is told to `onError`. */
function startOpened(db: Ctx['db'], onError: (error: unknown) => void): void {
  timer ??= setInterval(() => void flushOpened(db).catch(onError), EVERY_MS);
  timer.unref();
}

/** Ends the turns and stores the rest: call it while the database still stands. */
async function stopOpened(db: Ctx['db']): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  await flushOpened(db);
}

export const domain: Domain = {
  name: 'recents',
  onReady: ({ database: { db }, log }) =>
    startOpened(db, (err) => log.warn({ err }, 'what was opened last waits to be stored')),
  onClose: ({ database: { db } }) => stopOpened(db),
};
