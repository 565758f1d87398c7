import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { perProcess } from '../../../kit/domain.ts';

const MARK = 'v1';
const CIPHER = 'aes-256-gcm';
const IV = 12; // bytes
const TAG = 16;

/** Keeps the secrets of second factors unreadable in the database and in its backups. */
export type Vault = {
  /** Encrypts a person's secret, bound to that person. */
  seal: (userId: number, secret: string) => string;
  /** The secret behind what is stored; null when none of the known keys opens it. What was stored before there was a vault is returned as it is. */
  open: (userId: number, kept: string) => string | null;
  /** Sealed with the present key. */
  isSealed: (kept: string) => boolean;
};

/** A vault whose key is derived (HKDF, SHA-256) from the server's secret; what was sealed under the `previous` ones still opens. */
export function vaultOf(secret: string, previous: readonly string[] = []): Vault {
  const present = keyOf(secret);
  const keys = new Map([...previous.map(keyOf), present].map((key) => [key.id, key.bytes]));
  const mark = `${MARK}.${present.id}.`;

  return {
    seal(userId, text) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, present.bytes, iv).setAAD(about(userId));
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return mark + body.toString('base64url');
    },

    open(userId, kept) {
      const [form, id = '', text = ''] = kept.split('.');
      if (form !== MARK) return kept;
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
        return null; // altered, or moved here from another person
      }
    },

    isSealed: (kept) => kept.startsWith(mark),
  };
}

/** The vault of a process. */
export const processVault = perProcess(({ secret, previousSecrets }) => vaultOf(secret, previousSecrets));

/** The id tells keys apart and nothing of the secret. */
function keyOf(secret: string) {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'embark', 'second factors', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

const about = (userId: number) => Buffer.from(`second factor of ${userId}`);
