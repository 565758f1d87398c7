import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { perProcess } from '../../../kit/domain.ts';

const MARK = 'v1';
const CIPHER = 'aes-256-gcm';
const IV = 12; // bytes
const TAG = 16;

/** Encrypts two-factor secrets, so that they are unreadable in the database and its backups. */
export type Vault = {
  /** Encrypts a user's secret, bound to that user. */
  seal: (userId: number, secret: string) => string;
  /** Decrypts a stored secret; null if no known key works. Secrets stored before encryption was added are returned unchanged. */
  open: (userId: number, stored: string) => string | null;
  /** Whether it is encrypted with the current key. */
  isSealed: (stored: string) => boolean;
};

/** A vault whose key is derived (HKDF, SHA-256) from the server's secret; `previous` secrets can still decrypt. */
export function vaultOf(secret: string, previous: readonly string[] = []): Vault {
  const currentKey = keyOf(secret);
  const keys = new Map([...previous.map(keyOf), currentKey].map((key) => [key.id, key.bytes]));
  const mark = `${MARK}.${currentKey.id}.`;

  return {
    seal(userId, text) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, currentKey.bytes, iv).setAAD(about(userId));
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return mark + body.toString('base64url');
    },

    open(userId, stored) {
      const [form, id = '', text = ''] = stored.split('.');
      if (form !== MARK) return stored;
      const key = keys.get(id);
      const body = Buffer.from(text, 'base64url');
      if (!key || body.length < IV + TAG) return null;
      try {
        const cipher = createDecipheriv(CIPHER, key, body.subarray(0, IV), { authTagLength: TAG }).setAAD(
          about(userId),
        );
        cipher.setAuthTag(body.subarray(-TAG));
        return Buffer.concat([cipher.update(body.subarray(IV, -TAG)), cipher.final()]).toString('utf8');
      } catch {
        return null; // altered, or copied from another user
      }
    },

    isSealed: (stored) => stored.startsWith(mark),
  };
}

export const processVault = perProcess(({ secret, previousSecrets }) => vaultOf(secret, previousSecrets));

/** The ID tells keys apart without revealing the secret. */
function keyOf(secret: string) {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'embark', 'second factors', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

const about = (userId: number) => Buffer.from(`second factor of ${userId}`);
