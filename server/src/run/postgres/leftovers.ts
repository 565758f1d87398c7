import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SettingError } from '../../env.ts';

/** The marker in the process titles of this data folder's PostgreSQL, whatever the path of the folder. */
export function markOf(dataDir: string): string {
  const real = join(realpathSync(dirname(dataDir)), basename(dataDir));
  return `embark-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`;
}

/**
 * Ends a PostgreSQL that outlived its server and removes its stale lock. Call it only while holding the data folder's lock, when no running server
 * can own it. Where processes cannot be listed, PostgreSQL's own lock still protects the data.
 */
export async function endLeftovers(dataDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const mark = markOf(dataDir);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    for (let tries = 0; tries < 400; tries += 1) {
      const left = await marked(mark);
      if (left.length === 0) {
        return removeForeignLock(join(dataDir, 'postmaster.pid'));
      }
      if (tries === 0) signalAll(left, signal);
      await sleep(25);
    }
  }
  throw new SettingError(
    `Another PostgreSQL process is still using ${dataDir} and won't stop: end it, then start again.`,
  );
}

const isPostgres = (args: string) => /(^|\/)postgres(:|\0)/.test(args);

const argsOf = (pid: string) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/**
 * PostgreSQL refuses to start while its lock names a live process, but that pid may have been reused. If it could still be a PostgreSQL, keep the
 * lock: two would corrupt the data.
 */
async function removeForeignLock(file: string) {
  const [pid = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (!/^\d+$/.test(pid)) return;
  const [args, stat] = await Promise.all([argsOf(pid), readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')]);
  const isDead = /\) [ZX] /.test(stat); // a zombie, whose parent has not read its exit code
  if (isDead || (args !== '' && !isPostgres(args))) await rm(file, { force: true });
}

async function marked(mark: string): Promise<{ pid: number; postmaster: boolean }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), args: await argsOf(pid) })));
  return all
    .filter(({ args }) => args.includes(mark) && isPostgres(args))
    .map(({ pid, args }) => ({ pid, postmaster: args.includes(`cluster_name=${mark}`) }));
}

/** The postmaster signals its children; without one, signal them directly. */
function signalAll(left: { pid: number; postmaster: boolean }[], signal: NodeJS.Signals) {
  const postmasters = left.filter(({ postmaster }) => postmaster);
  for (const { pid } of postmasters.length > 0 ? postmasters : left) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
