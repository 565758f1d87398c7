import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from './generatedFiles.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Stores objects in a folder that is not served to browsers. */
export function folderObjects(folder: string): ObjectStore {
  return {
    async write(key, content) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      try {
        const file = await open(draft, 'wx');
        await pipeline(content, file.createWriteStream({ flush: true })); // flushed to disk
        await rename(draft, path); // atomic
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return (await stat(path)).size;
    },
    has: (key) =>
      stat(join(folder, key)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    async read(key) {
      let file: FileHandle;
      try {
        file = await open(join(folder, key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      return { content: file.createReadStream(), size: (await file.stat()).size };
    },
    async remove(key) {
      const path = join(folder, key);
      const names = await readdir(dirname(path)).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const name of names) {
        if (name.startsWith(basename(path))) await rm(join(dirname(path), name), { force: true });
      }
    },
  };
}
