import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** `/dev/shm`, a folder in memory, if it has 3 GB free; a container often gives it 64 MB. */
export function memoryFolder(): string | undefined {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 3 * 2 ** 30 ? memory : undefined;
}

/** Where a test puts what it throws away: in memory if there is room, else in the temporary folder. */
export const quickFolder = (): string => memoryFolder() ?? tmpdir();
