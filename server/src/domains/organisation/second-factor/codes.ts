import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP = 30_000; // milliseconds, the half minute of RFC 6238
const BYTES = 20; // RFC 4226 section 4, R6

/** A fresh secret in base32, as authenticator apps take it. */
export const newSecret = (): string => new Secret({ size: BYTES }).base32;

/** The half minute that a moment (milliseconds since 1970) lies in. */
export const stepAt = (moment: number): number => TOTP.counter({ timestamp: moment });

/** The six digits of a half minute. */
export const codeOf = (secret: string, step: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * STEP });

/**
 * The half minute whose code this is: the present one, the one before or the one after (clocks differ), but none up to `last`, whose code was
 * taken already (RFC 6238 section 5.2). Null when it is none of them.
 */
export function stepOfCode(secret: string, code: string, moment: number, last: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const apart = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp: moment, window: 1 });
  const step = apart === null ? 0 : stepAt(moment) + apart;
  return step > last ? step : null;
}

/** What the QR code says to the app. */
export const addressOf = (secret: string, product: string, email: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: product, label: email }).toString();

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'; // none that is taken for another
const HALF = 5;
const COUNT = 10;

const half = () => Array.from({ length: HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Ten recovery codes such as `k7mwp-3xh2d`, each good once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => `${half()}-${half()}`);

/** How a recovery code is hashed and compared, however it was typed; null when it cannot be one. */
export function plainCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return letters.length === 2 * HALF && !/^\d{6}$/.test(letters) ? letters : null;
}
