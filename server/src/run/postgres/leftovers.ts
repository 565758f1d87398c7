import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The mark that every process of this data folder's PostgreSQL carries in its title. */
export const markOf = (dataDir: string) =>
  `embark-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)}`;

/**
 * Ends a PostgreSQL that outlived its server and removes its stale lock. Only for whoever holds the lock of the data
 * folder: then nobody alive owns it. Where processes cannot be listed, PostgreSQL's own lock still guards the data.
 */
export async function endLeftovers(dataDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const mark = markOf(dataDir);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    for (let tries = 0; tries < 100; tries += 1) {
      const left = await marked(mark);
      if (left.length === 0) {
        await rm(join(dataDir, 'postmaster.pid'), { force: true }); // its number may belong to somebody else by now
        return;
      }
      if (tries === 0) signalAll(left, signal);
      await sleep(100);
    }
  }
  throw new Error(`A former PostgreSQL still uses ${dataDir} and does not end.`);
}

async function marked(mark: string): Promise<{ pid: number; postmaster: boolean }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      args: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
  return all
    .filter(({ args }) => args.includes(mark) && /(^|\/)postgres(:|\0)/.test(args))
    .map(({ pid, args }) => ({ pid, postmaster: args.includes(`cluster_name=${mark}`) }));
}

/** The postmaster tells its children; without one they are told themselves. */
function signalAll(left: { pid: number; postmaster: boolean }[], signal: NodeJS.Signals) {
  const heads = left.filter(({ postmaster }) => postmaster);
  for (const { pid } of heads.length > 0 ? heads : left) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
