import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SettingError } from '../../env.ts';
import { type Account, canReach } from './account.ts';

/**
 * The folder's path for a child running in `dir`. If its account cannot traverse the path (a checkout under /root), it uses its working directory,
 * which root set before dropping privileges.
 */
export const ownName = (dir: string, account: Account) => (canReach(account, dir) ? dir : '/proc/self/cwd');

/** PostgreSQL's own variables would redirect it. */
export const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));

/** Creates the data folder atomically, so that a start killed midway leaves no incomplete one. */
export async function initialise(dataDir: string, bin: string, account: Account, password: string): Promise<void> {
  await removeHalves(dataDir);
  if (await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined)) return;

  await mkdir(dirname(dataDir), { recursive: true });
  const draft = await mkdtemp(`${dataDir}.new-`);
  if (account.uid !== undefined && account.gid !== undefined) await chown(draft, account.uid, account.gid);

  const secret = await heldOpen(`${draft}.password`, password, account);
  const child = spawn(
    join(bin, 'bin/initdb'),
    [
      `--pgdata=${ownName(draft, account)}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--pwfile=/dev/fd/3',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--lc-messages=C',
    ],
    { ...account, cwd: draft, env: environment(), stdio: ['ignore', 'ignore', 'pipe', secret.fd] },
  );
  const [said, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')]);
  await secret.close();
  if (code !== 0)
    throw new SettingError(`PostgreSQL could not create ${dataDir}: ${said.trim().split('\n').at(-1) ?? ''}`);
  await rename(draft, dataDir);
}

/** An unlinked file: it leaves nothing behind, and the child can read it regardless of folder permissions. */
async function heldOpen(path: string, content: string, account: Account) {
  const file = await open(path, 'w+', 0o600);
  await file.write(content, 0);
  if (account.uid !== undefined && account.gid !== undefined) await file.chown(account.uid, account.gid);
  await rm(path);
  return file;
}

async function removeHalves(dataDir: string) {
  const names = await readdir(dirname(dataDir)).catch(() => []);
  const halves = names.filter((name) => name.startsWith(`${basename(dataDir)}.new-`));
  await Promise.all(halves.map((name) => rm(join(dirname(dataDir), name), { recursive: true, force: true })));
}
