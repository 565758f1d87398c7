import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const MARK = 'v1';
const CIPHER = 'aes-256-gcm';
const IV = 12; // bytes
const TAG = 16;

/** Encrypts values, so that they are unreadable in the database and its backups. */
export type Vault<Id extends string | number> = {
  /** Encrypts a value, bound to its row. */
  seal: (id: Id, text: string) => string;
  /** Decrypts a stored value; null if no known key works. Values stored before encryption was added are returned unchanged. */
  open: (id: Id, stored: string) => string | null;
  /** Whether it is encrypted with the current key. */
  isSealed: (stored: string) => boolean;
  /** The start of every value that the current key encrypted. */
  mark: string;
  /** A keyed hash that finds an equal value, by the current key. */
  key: (text: string) => string;
  /** The same by every known key, the current one first. */
  keys: (text: string) => string[];
};

/** What is encrypted: each purpose has its own key, and `about` binds a value to its row. */
type Purpose<Id> = { name: string; about: (id: Id) => string };

const hashOf = (bytes: Buffer, text: string) => createHmac('sha256', bytes).update(text).digest('base64url');

/** A vault whose key is derived (HKDF, SHA-256) from the server's secret; `previous` secrets can still decrypt. */
export function vaultFor<Id extends string | number>(
  { name, about }: Purpose<Id>,
  secret: string,
  previous: readonly string[] = [],
): Vault<Id> {
  const currentKey = keyOf(name, secret);
  const earlier = previous.map((one) => keyOf(name, one));
  const known = new Map([...earlier, currentKey].map((key) => [key.id, key.bytes]));
  const mark = `${MARK}.${currentKey.id}.`;

  return {
    mark,
    seal(id, text) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, currentKey.bytes, iv).setAAD(Buffer.from(about(id)));
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return mark + body.toString('base64url');
    },

    open(id, stored) {
      const [form, keyId = '', text = ''] = stored.split('.');
      if (form !== MARK) return stored;
      const key = known.get(keyId);
      const body = Buffer.from(text, 'base64url');
      if (!key || body.length < IV + TAG) return null;
      try {
        const cipher = createDecipheriv(CIPHER, key, body.subarray(0, IV), { authTagLength: TAG }).setAAD(
          Buffer.from(about(id)),
        );
        cipher.setAuthTag(body.subarray(-TAG));
        return Buffer.concat([cipher.update(body.subarray(IV, -TAG)), cipher.final()]).toString('utf8');
      } catch {
        return null; // altered, or copied from another row
      }
    },

    isSealed: (stored) => stored.startsWith(mark),
    key: (text) => hashOf(currentKey.hashing, text),
    keys: (text) => [currentKey, ...earlier].map(({ hashing }) => hashOf(hashing, text)),
  };
}

/** The ID tells keys apart without revealing the secret. */
function keyOf(purpose: string, secret: string) {
  const derived = (info: string) => Buffer.from(hkdfSync('sha256', secret, 'embark', info, 32));
  const bytes = derived(purpose);
  return {
    bytes,
    hashing: derived(`${purpose}, hashed`),
    id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  };
}
