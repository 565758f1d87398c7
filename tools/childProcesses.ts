import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a child process that prints to our terminal. */
export const begin = (command: string, args: string[], options: SpawnOptions = {}) =>
  spawn(command, args, { stdio: 'inherit', ...options });

/** Starts a child process, and prints its name and what it wrote when it ends: two that run together do not mix their lines. */
export function beginApart(name: string, command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  child.once('close', () => process.stdout.write(`\n== ${name}\n${Buffer.concat(said).toString()}`));
  return child;
}

/** The exit code; 1 if a signal ended it or it did not start. */
export async function codeOf(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) {
    await Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined);
  }
  return child.exitCode ?? 1;
}

/** Ends the child processes before this process ends. */
export function endWithUs(children: () => Iterable<ChildProcess>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      for (const child of children()) child.kill(signal);
    });
  }
}
