import { latinDigits } from '../../../kit/text/digits.ts';
import { normaliseText } from '../../../kit/text/normaliseText.ts';

/** What a record was found by. `similar`: the server knows it by another spelling or another name of theirs. */
export type Why = 'number' | 'name' | 'email' | 'phone' | 'similar';

type Found = {
  number?: string;
  name: string;
  preferredName?: string;
  email: string | null;
  phone: string | null;
  whatsapp?: string | null;
};

const digitsOf = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '');

/** Why these words have found this record: each part of it that holds one of them, the surest first. */
export function whyFound(found: Found, typed: string): Why[] {
  const text = latinDigits(typed).trim();
  const words = /\p{L}/u.test(text) ? normaliseText(text).split(/\s+/).filter(Boolean) : [text];
  const isPhone = (word: string) => /^[\d+()./\s-]+$/.test(word) && digitsOf(word).length >= 3;
  const names = normaliseText(`${found.name} ${found.preferredName ?? ''}`);
  const email = normaliseText(found.email ?? '');
  const numbers = [digitsOf(found.phone), digitsOf(found.whatsapp)];
  const whys: [Why, (word: string) => boolean][] = [
    ['number', (word) => isNumber(found.number, word)],
    ['phone', (word) => isPhone(word) && numbers.some((number) => number.includes(digitsOf(word).replace(/^0+/, '')))],
    ['email', (word) => word !== '' && email.includes(word)],
    ['name', (word) => word !== '' && names.includes(word)],
  ];
  const said = whys.filter(([, holds]) => words.some(holds)).map(([why]) => why);
  return said.length > 0 ? said : ['similar'];
}

/** `E-2026-000123` as it stands, without its letter, or without its zeros. */
function isNumber(number: string | undefined, word: string): boolean {
  const [, letter, year, count] = /^([A-Z])-(\d+)-0*(\d+)$/.exec(number ?? '') ?? [];
  const asked = /^(?:([a-z])-?)?(20\d\d)-?0*(\d+)$/i.exec(word);
  if (!count || !asked) return false;
  return (!asked[1] || asked[1].toUpperCase() === letter) && asked[2] === year && asked[3] === count;
}
