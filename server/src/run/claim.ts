import { SettingError, type Settings } from '../env.ts';
import { type Lock, takeLock } from './lock.ts';
import { isTaken } from './port.ts';

const faults: Record<string, string> = {
  EACCES: 'belongs to another user: start as that user, or choose another DATA_DIR',
  EPERM: 'belongs to another user: start as that user, or choose another DATA_DIR',
  EROFS: 'is on a read-only disk: make it writable, or choose another DATA_DIR',
  ENOSPC: 'is on a full disk: free some space',
  EDQUOT: 'is on a full disk: free some space',
  ENOTDIR: 'is not a folder: choose another DATA_DIR',
  EISDIR: 'has a folder in place of a file: remove that folder, or choose another DATA_DIR',
  EEXIST: 'is not a folder: choose another DATA_DIR',
};

/** A fault of the file system in the data folder in one line; other errors stay as they are. */
export function folderFault(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : null;
  const isOurs = path === null ? error.code === 'EISDIR' : path.startsWith(dataDir) || dataDir.startsWith(path);
  if (!isOurs) return error;
  const line = faults[String(error.code)] ?? `can't be used: ${error.message}`;
  return new SettingError(`DATA_DIR=${dataDir} ${line}.`);
}

/** Locks the data folder for this process, or throws an error that names its owner. */
export async function claimDataDir({ dataDir }: Settings, what: string): Promise<Lock> {
  const taken = await takeLock(dataDir, what).catch((error: Error & { code?: string }) => {
    throw folderFault(error, dataDir);
  });
  if ('lock' in taken) return taken.lock;
  const { pid, address, what: other } = taken.heldBy;
  const location = address ? ` at ${address}` : '';
  throw new SettingError(
    `Already running${location} (${other}, pid ${pid}) with DATA_DIR=${dataDir}: stop it first, or choose another DATA_DIR and PORT.`,
  );
}

/** Checks the port first, to fail fast. */
export async function claimPort({ port, host }: Settings): Promise<void> {
  const taken = await isTaken(port, host).catch((error: Error & { code?: string }) => {
    const known: Record<string, string> = {
      EACCES: `PORT=${port} is reserved for root: choose one above 1023, for example PORT=3000.`,
      EADDRNOTAVAIL: `HOST=${host} is not an address of this machine: leave HOST out, or use 0.0.0.0 for all of them.`,
      ENOTFOUND: `HOST=${host} is an unknown name: leave HOST out, or give an address of this machine.`,
    };
    const line = known[error.code ?? ''];
    throw line ? new SettingError(line) : error;
  });
  if (taken) {
    throw new SettingError(
      `Port ${port} is taken by another program: choose another, for example PORT=${port + 1} npm start`,
    );
  }
}
