import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The user of a child process; empty means the current one. */
export type Account = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root, so root runs it as another user: the owner of existing data, otherwise the system's `postgres`, otherwise
 * `nobody`. Creates no account.
 */
export async function accountFor(dataDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(dataDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return named('postgres') ?? named('nobody') ?? { uid: 65_534, gid: 65_534 };
}

function named(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Whether that account can access this folder; a checkout under /root is closed to other users. */
export const canReach = (account: Account, dir: string) =>
  account.uid === undefined || spawnSync('test', ['-x', dir], account).status === 0;
