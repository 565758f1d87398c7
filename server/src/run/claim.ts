import { SettingError, type Settings } from '../env.ts';
import { type Lock, takeLock } from './lock.ts';
import { isTaken } from './port.ts';

/** Locks the data folder for this process, or throws an error that names its owner. */
export async function claimDataDir({ dataDir }: Settings, what: string): Promise<Lock> {
  const taken = await takeLock(dataDir, what).catch((error: Error & { code?: string }) => {
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
    throw new SettingError(
      `DATA_DIR=${dataDir} belongs to another user: start as that user, or choose another DATA_DIR.`,
    );
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
