import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP = 30_000; // milliseconds; the time step of RFC 6238
const BYTES = 20; // RFC 4226 section 4, R6

/** A new secret in base32, as authenticator apps expect it. */
export const newSecret = (): string => new Secret({ size: BYTES }).base32;

/** The time step of a timestamp in milliseconds. */
export const stepAt = (moment: number): number => TOTP.counter({ timestamp: moment });

/** The six-digit code of a time step. */
export const codeOf = (secret: string, step: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * STEP });

/**
 * The time step of this code: the current, previous or next one, because clocks differ, but none up to `last`, whose code was already used (RFC 6238
 * section 5.2). Null if it matches none of them.
 */
export function stepOfCode(secret: string, code: string, moment: number, last: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp: moment, window: 1 });
  const step = delta === null ? 0 : stepAt(moment) + delta;
  return step > last ? step : null;
}

/** The URI in the QR code for authenticator apps. */
export const addressOf = (secret: string, product: string, email: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: product, label: email }).toString();

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'; // without characters that look alike
const HALF = 5;
const COUNT = 10;

const half = () => Array.from({ length: HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Ten recovery codes such as `k7mwp-3xh2d`, each usable once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => `${half()}-${half()}`);

/** The normalised form in which a recovery code is hashed and compared; null if it cannot be one. */
export function plainCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return letters.length === 2 * HALF && !/^\d{6}$/.test(letters) ? letters : null;
}
