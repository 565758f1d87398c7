import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'; // none that is taken for another
const HALF = 5;
const COUNT = 10;

const half = () => Array.from({ length: HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Ten codes such as `k7mwp-3xh2d`, each good once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => `${half()}-${half()}`);

/** How a recovery code is hashed and compared, however it was typed; null when it cannot be one. */
export function plainCode(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return letters.length === 2 * HALF && !/^\d{6}$/.test(letters) ? letters : null;
}
