import type { Ctx } from '../../../kit/context.ts';
import { insertReads, type SensitiveRead } from './audit.queries.ts';

const EVERY_MS = 1_000;
const AT_MOST = 5_000;

let waiting: SensitiveRead[] = [];
let timer: NodeJS.Timeout | undefined;

/** Records that a user saw sensitive fields. Buffered in memory and written in one batch a second later. */
export function noteRead({ reach, now, address }: Ctx, subject: string, subjectId: string, fields: string[]): void {
  waiting.push({
    at: now.toISOString(),
    actorId: reach.userId,
    company: reach.company,
    subject,
    subjectId,
    fields,
    address,
  });
}

let turn: Promise<void> = Promise.resolve();

/** Writes the buffer. If the database is down, up to five thousand of the newest entries wait for the next run. */
export function flushReads(db: Ctx['db']): Promise<void> {
  // flushes run one after the other, so awaiting the last one awaits all
  turn = turn.then(
    () => store(db),
    () => store(db),
  );
  return turn;
}

async function store(db: Ctx['db']): Promise<void> {
  const batch = waiting.splice(0, AT_MOST);
  if (batch.length === 0) return;
  try {
    await insertReads(db, batch);
  } catch (error) {
    waiting = [...batch, ...waiting].slice(-AT_MOST);
    throw error;
  }
}

/** Flushes every second until `stopReads`; failures go to `onError`. */
export function startReads(db: Ctx['db'], onError: (error: unknown) => void): void {
  timer ??= setInterval(() => void flushReads(db).catch(onError), EVERY_MS);
  timer.unref();
}

/** Stops the timer and flushes the rest: call it before the database closes. */
export async function stopReads(db: Ctx['db']): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  await flushReads(db);
}
