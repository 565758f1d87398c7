import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

const holder = z.object({
  pid: z.number(),
  /** When the process started, because its pid may be reused. */
  began: z.string(),
  what: z.string(),
  /** The URLs of its PostgreSQL and its web server, once they run. */
  databaseUrl: z.string().optional(),
  address: z.string().optional(),
});
export type Holder = z.infer<typeof holder>;

export type Lock = {
  tell: (more: Pick<Holder, 'databaseUrl' | 'address'>) => Promise<void>;
  release: () => Promise<void>;
};

/** Locks a data folder for one process. Returns the lock or its holder; the lock of a dead process is taken over. */
export async function takeLock(dataDir: string, what: string): Promise<{ lock: Lock } | { heldBy: Holder }> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'lock');
  const own: Holder = { pid: process.pid, began: (await beganAt(process.pid)) ?? '', what };

  for (let tries = 0; tries < 20; tries += 1) {
    if (await written(file, own)) return { lock: held(file, own) };
    const present = await read(file);
    if (present === 'gone') continue;
    if (present !== 'unreadable' && (await isAlive(present))) return { heldBy: present };
    if (present === 'unreadable' && tries < 5) {
      await sleep(100); // another process is writing it
      continue;
    }
    await removeStale(file, present);
  }
  throw new Error(`Could not take the lock file ${file}: other processes keep taking it.`);
}

/** The process that holds the data folder, if any. */
export async function lockHolder(dataDir: string): Promise<Holder | undefined> {
  const present = await read(join(dataDir, 'lock'));
  return typeof present === 'object' && (await isAlive(present)) ? present : undefined;
}

function held(file: string, own: Holder): Lock {
  let now = own;
  return {
    async tell(more) {
      now = { ...now, ...more };
      await writeFile(`${file}.next`, JSON.stringify(now), { mode: 0o600 });
      await rename(`${file}.next`, file);
    },
    release: () => rm(file, { force: true }),
  };
}

async function written(file: string, own: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function read(file: string): Promise<Holder | 'gone' | 'unreadable'> {
  try {
    const parsed = holder.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : 'unreadable';
  } catch (error) {
    if (error instanceof SyntaxError) return 'unreadable';
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'gone';
    throw error;
  }
}

/** Two starts may both see the stale lock; the one that moved away a newer lock restores it. */
async function removeStale(file: string, stale: Holder | 'unreadable') {
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const moved = await read(aside);
  if (typeof moved === 'object' && JSON.stringify(moved) !== JSON.stringify(stale)) await rename(aside, file);
  else await rm(aside, { force: true });
}

const isAlive = async ({ pid, began }: Holder) => (await beganAt(pid)) === began;

/** When a process started, in the system's own format; undefined if there is no such process. */
async function beganAt(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }));
    return stdout.trim() || undefined;
  }
  const [stat, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
  ]);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the process name may contain spaces
  return fields[0] === 'Z' ? undefined : `${fields[19]} ${boot.trim()}`;
}
