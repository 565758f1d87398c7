import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type GeneratedFiles, generatedFiles, type ObjectStore, type StoredObject } from './generatedFiles.ts';

/** Uploaded files, each under the hash of its content, so that a file sent twice is kept once. */
export type FileStore = {
  /** Takes a copy of the file at `path`; when this answers, the copy is safe. */
  keep: (path: string) => Promise<string>;
  /** The content, or null when the store does not have it. */
  read: (hash: string) => Promise<StoredObject | null>;
  /** Removes the content; a missing one is fine. */
  remove: (hash: string) => Promise<void>;
  /** Files that the product makes itself. */
  generated: GeneratedFiles;
};

/** The hash under which a file would be kept. */
export async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

const HASH = /^[0-9a-f]{64}$/;
const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`;

export const fileStore = (objects: ObjectStore): FileStore => ({
  async keep(path) {
    const hash = await hashOf(path);
    if (!(await objects.has(keyOf(hash)))) await objects.write(keyOf(hash), createReadStream(path));
    return hash;
  },
  read: async (hash) => (HASH.test(hash) ? objects.read(keyOf(hash)) : null),
  async remove(hash) {
    if (HASH.test(hash)) await objects.remove(keyOf(hash));
  },
  generated: generatedFiles(objects),
});
