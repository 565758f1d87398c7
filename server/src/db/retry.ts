import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 5;

/** PostgreSQL aborted the transaction in favour of another one: a deadlock, or a serialisation failure. */
const ABORTED = new Set(['40P01', '40001']);

let retried = 0;
/** How many transactions this process has started again. */
export const transactionsRetried = (): number => retried;

/** Runs a transaction again if PostgreSQL aborted it in favour of another one. `work` must have no effects outside its transaction. */
export async function retryAborted<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isAborted = error instanceof Error && 'code' in error && ABORTED.has(String(error.code));
      if (!isAborted || tries === TRIES) throw error;
      retried += 1;
      await pause(50 * tries * Math.random());
    }
  }
}
