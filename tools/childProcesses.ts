import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program beside us, its words on our terminal. */
export const begin = (command: string, args: string[], options: SpawnOptions = {}) =>
  spawn(command, args, { stdio: 'inherit', ...options });

/** Its exit code; 1 when a signal ended it or it could not be started. */
export async function codeOf(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) {
    await Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined);
  }
  return child.exitCode ?? 1;
}

/** Passes our end on to the programs beside us; they end first. */
export function endWithUs(children: () => Iterable<ChildProcess>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      for (const child of children()) child.kill(signal);
    });
  }
}
