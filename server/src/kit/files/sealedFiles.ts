import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectStore } from './generatedFiles.ts';
import { masterKeys, type WrappedKey } from './masterKeys.ts';
import { seal, unseal } from './seal.ts';

/** Files that are encrypted in the store, each with a key of its own. The caller keeps the wrapped key, without which the file is lost. */
export type SealedFiles = {
  /** The ID of the master key that encrypts new keys. */
  keyId: string;
  /** A key for a new file. */
  newKey: (name: string) => WrappedKey;
  write: (name: string, key: WrappedKey, content: AsyncIterable<Buffer | string>) => Promise<void>;
  /** The decrypted content, or null if there is none. The stream fails if the file was changed or cut off. */
  read: (name: string, key: WrappedKey) => Promise<Readable | null>;
  remove: (name: string) => Promise<void>;
  /** The same key, encrypted with the current master key. */
  rewrap: (name: string, key: WrappedKey) => WrappedKey;
};

const NAME = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function keyOf(name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is not the name of a stored file.`);
  return `sealed/${name.slice(-2)}/${name}`;
}

/** Encrypted files in a folder or bucket; the first secret encrypts, the others can still decrypt. */
export function sealedFiles(objects: ObjectStore, secrets: readonly [string, ...string[]]): SealedFiles {
  const master = masterKeys(secrets);
  return {
    keyId: master.keyId,
    newKey: (name) => master.wrap(randomBytes(32), name),
    async write(name, key, content) {
      await objects.write(keyOf(name), seal(master.unwrap(key, name), content));
    },
    async read(name, key) {
      const secret = master.unwrap(key, name);
      const found = await objects.read(keyOf(name));
      return found && Readable.from(unseal(secret, found.content), { objectMode: false });
    },
    remove: async (name) => objects.remove(keyOf(name)),
    rewrap: (name, key) => master.wrap(master.unwrap(key, name), name),
  };
}
