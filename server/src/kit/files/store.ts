import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type GeneratedFiles, generatedFiles, type ObjectStore, type StoredObject } from './generatedFiles.ts';
import { type SealedFiles, sealedFiles } from './sealedFiles.ts';

/** Uploaded files, stored under the hash of their content, so that duplicates are stored once. */
export type FileStore = {
  /** Stores a durable copy of the file at `path`. */
  keep: (path: string) => Promise<string>;
  /** The content, or null if the file is not stored. */
  read: (hash: string) => Promise<StoredObject | null>;
  /** Deletes the content; a missing file is not an error. */
  remove: (hash: string) => Promise<void>;
  /** Generated files. */
  generated: GeneratedFiles;
  /** Files that are encrypted in the store. */
  sealed: SealedFiles;
};

/** The hash under which a file is stored. */
export async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

const HASH = /^[0-9a-f]{64}$/;
const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`;

/** The file storage on a folder or bucket. The first secret encrypts the sealed files, the others can still decrypt. */
export const fileStore = (objects: ObjectStore, secrets: readonly [string, ...string[]]): FileStore => ({
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
  sealed: sealedFiles(objects, secrets),
});
