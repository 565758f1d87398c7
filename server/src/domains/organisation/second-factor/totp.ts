import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP = 30_000; // milliseconds
const BYTES = 20; // RFC 4226 section 4, R6

/** A fresh secret in base32, as authenticator apps take it. */
export function newSecret(): string {
  let bits = '';
  for (const byte of randomBytes(BYTES)) bits += byte.toString(2).padStart(8, '0');
  return bits.replaceAll(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)));
}

/** The half minute that a moment (milliseconds since 1970) lies in. */
export const stepAt = (moment: number): number => Math.floor(moment / STEP);

/** The six digits of a half minute: TOTP by RFC 6238, which is HOTP by RFC 4226 (section 5.3) counted by the clock. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * The half minute whose code this is: the present one, the one before or the one after (clocks differ), but none up to `last`, whose code was
 * taken already (RFC 6238 section 5.2). Null when it is none of them.
 */
export function stepOfCode(secret: string, code: string, moment: number, last: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(moment);
  const given = Buffer.from(code);
  const fits = [now, now - 1, now + 1].filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), given));
  return fits.find((step) => step > last) ?? null;
}

/** What the QR code says to the app. */
export function addressOf(secret: string, product: string, email: string): string {
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({ secret, issuer: product, algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

function bytesOf(secret: string): Buffer {
  let bits = '';
  for (const letter of secret) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
