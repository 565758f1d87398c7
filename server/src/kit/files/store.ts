import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MadeFiles, madeFiles } from '../export/made.ts';

/** Where uploaded files stay: each under the hash of its content, so that a file sent twice is kept once. */
export type FileStore = {
  /** Takes a copy of the file at `path`; when this answers, the disk has it. */
  keep: (path: string) => Promise<string>;
  /** The content, or null when the store does not have it. */
  read: (hash: string) => Promise<Readable | null>;
  /** What the product makes itself, beside them. */
  made: MadeFiles;
  /** Lets the content go; what is not there is no complaint. */
  remove: (hash: string) => Promise<void>;
};

/** Under what a file would be kept. */
export async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

/** A store in a folder that no page is served from. */
export function fileStore(folder: string): FileStore {
  const placeOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    made: madeFiles(join(folder, 'made')),
    async keep(path) {
      const hash = await hashOf(path);
      const place = placeOf(hash);
      if (await isThere(place)) return hash;
      await mkdir(join(folder, hash.slice(0, 2)), { recursive: true });
      const draft = `${place}.${randomUUID()}`;
      try {
        await copyFile(path, draft);
        const file = await open(draft, 'r+');
        await file.sync().finally(() => file.close());
        await rename(draft, place); // whole or not at all
      } finally {
        await rm(draft, { force: true });
      }
      return hash;
    },
    async read(hash) {
      if (!/^[0-9a-f]{64}$/.test(hash) || !(await isThere(placeOf(hash)))) return null;
      return createReadStream(placeOf(hash));
    },
    async remove(hash) {
      if (/^[0-9a-f]{64}$/.test(hash)) await rm(placeOf(hash), { force: true });
    },
  };
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
