import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** `/dev/shm`, a folder in memory, if it has 3 GB free; containers often have only 64 MB. */
export function memoryFolder(): string | undefined {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 3 * 2 ** 30 ? memory : undefined;
}

/** The folder for temporary test data: in memory if there is room, else the system's. */
export const quickFolder = (): string => memoryFolder() ?? tmpdir();
