import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a server tells its supervisor once it serves requests. */
export const READY = 'ready';

const FIRST_MS = 100;
const LONGEST_MS = 30_000;
/** A server that ran this long is healthy: the next restart waits shortly again. */
const HEALTHY_MS = 60_000;

type Life = { code: number; cause: string; wasReady: boolean; lasted: number };

/**
 * Runs a server in a process of its own, and starts it again when it dies. A server that never became ready has a problem that a restart does not
 * solve: its exit code is returned, like the one of a server that was told to stop.
 */
export async function supervise(script: string, tell: (line: string) => void): Promise<number> {
  let child: ChildProcess | undefined;
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    stopping = true;
    child?.kill(signal);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', () => (stopping = true)); // Ctrl-C reaches the server too

  let wasEverReady = false;
  for (let wait = FIRST_MS; ; ) {
    child = spawn(process.execPath, [...process.execArgv, script], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const life = await lived(child);
    wasEverReady ||= life.wasReady;
    if (stopping || life.code === 0 || !wasEverReady) return life.code;
    if (life.lasted > HEALTHY_MS) wait = FIRST_MS;
    tell(`The server stopped unexpectedly (${life.cause}). Restarting in ${wait / 1000} s …`);
    await sleep(wait);
    if (stopping) return 0;
    wait = Math.min(wait * 2, LONGEST_MS);
  }
}

async function lived(child: ChildProcess): Promise<Life> {
  const began = performance.now();
  let wasReady = false;
  child.on('message', (message) => (wasReady ||= message === READY));
  const [code, signal]: unknown[] = await once(child, 'exit');
  return {
    code: typeof code === 'number' ? code : 1,
    cause: typeof signal === 'string' ? signal : `exit code ${String(code)}`,
    wasReady,
    lasted: performance.now() - began,
  };
}
