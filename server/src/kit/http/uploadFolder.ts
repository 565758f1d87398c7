import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBytes, requireSpace } from '../files/space.ts';

/** An upload takes ten minutes at most, so older folders belong to a process that was killed. */
const LEFT_OVER = 15 * 60_000;

export type UploadFolder = {
  /** A new folder for an upload of this size. Throws 503 if the disk is full. */
  make: (bytes: number) => Promise<string>;
  /** Removes the folders of uploads that no process reads any more; all of them at the time `Infinity`. */
  sweep: (now?: number) => Promise<void>;
};

/** Where uploads are stored until their request ends. They hold people's data, so they stay in the product's own folder. */
export function uploadFolder(home = join(tmpdir(), 'embark-uploads'), free = freeBytes): UploadFolder {
  return {
    async make(bytes) {
      await requireSpace(home, bytes, free);
      await mkdir(home, { recursive: true, mode: 0o700 });
      return mkdtemp(join(home, 'upload-'));
    },
    async sweep(now = Date.now()) {
      const names = await readdir(home).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return []; // no upload yet
      });
      for (const name of names) {
        const folder = join(home, name);
        const found = await stat(folder).catch(() => undefined);
        if (found && now - found.mtimeMs > LEFT_OVER) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
