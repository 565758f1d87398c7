import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const KEY = 32; // bytes
const NONCE = 12;
const TAG = 16;

/** The key of one file, encrypted with a master key; `keyId` says with which. */
export type WrappedKey = { wrappedKey: string; keyId: string };

/** The master keys, derived from settings: the first encrypts new keys, all of them decrypt. */
export type MasterKeys = {
  /** The ID of the first. */
  keyId: string;
  wrap: (key: Buffer, name: string) => WrappedKey;
  /** The key of a file. Throws if no setting has its master key, or if it belongs to another file. */
  unwrap: (wrapped: WrappedKey, name: string) => Buffer;
};

/** Derives a master key and its ID from a secret by HKDF; the ID says nothing about either. */
function derived(secret: string): { id: string; key: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'embark files 1', KEY + 6));
  return { id: bytes.subarray(KEY).toString('hex'), key: bytes.subarray(0, KEY) };
}

/** The master keys of these secrets, the current one first. */
export function masterKeys(secrets: readonly [string, ...string[]]): MasterKeys {
  const [current, ...previous] = [derived(secrets[0]), ...secrets.slice(1).map(derived)] as const;
  const known = new Map([...previous.toReversed(), current].map(({ id, key }) => [id, key]));
  return {
    keyId: current.id,
    wrap(key, name) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(name));
      const wrapped = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
      return { wrappedKey: wrapped.toString('base64url'), keyId: current.id };
    },
    unwrap({ wrappedKey, keyId }, name) {
      const master = known.get(keyId);
      if (!master)
        throw new Error(`The key ${keyId} of stored file ${name} is not among FILES_KEY and FILES_KEY_PREVIOUS.`);
      const wrapped = Buffer.from(wrappedKey, 'base64url');
      const open = createDecipheriv('aes-256-gcm', master, wrapped.subarray(0, NONCE)).setAAD(Buffer.from(name));
      open.setAuthTag(wrapped.subarray(-TAG));
      return Buffer.concat([open.update(wrapped.subarray(NONCE, -TAG)), open.final()]);
    },
  };
}
