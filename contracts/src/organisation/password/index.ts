/** The user's name and email: a password made of them is easy to guess. */
export type About = { name?: string; email?: string };

/** The minimum length of a new password; the sign-in form keeps the specification's 4. */
export const shortest = 12;
export const longest = 200;

// Parts of the most common leaked passwords, and the words of this product.
const common = [
  'password passwort passw0rd sifre parola password1 qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qwerasdf',
  'welcome letmein admin administrator login master monkey dragon football baseball basketball cricket superman batman pokemon starwars',
  'iloveyou loveyou sunshine princess shadow michael jordan ashley jessica charlie jennifer computer internet secret changeme changethis default',
  'trustno1 whatever freedom summer winter autumn spring company office business consultant education migration student embark crm test testing guest',
  'abc abcd abcdef abcdefgh correcthorsebatterystaple correct horse battery staple hello hello world helloworld google samsung apple iphone android',
  'australia bangladesh pakistan india melbourne sydney dhaka karachi lahore delhi istanbul allah bismillah mohammed muhammad turkiye galatasaray fenerbahce besiktas',
]
  .join(' ')
  .split(' ');

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];

/** Why a new password is too weak, as a sentence, or null: too short, common, or like the user's name. */
export function passwordComplaint(password: string, about: About = {}): string | null {
  if (Array.from(password).length < shortest) return 'Use 12 characters or more. A few words are easy to remember.';
  if (password.length > longest) return 'Use 200 characters or fewer.';
  if (/^\s+$/.test(password)) return 'Too easy to guess. Avoid repeating characters.';
  if (isRepeated(password)) return 'Too easy to guess. Avoid repeating characters.';
  const remaining = countWithout(password, common);
  if (remaining < 4) return 'This password is too common. Choose another one.';
  if (countWithout(password, namesOf(about)) < 6) return "Your password can't contain your name or email.";
  return null;
}

/** Whether it repeats one to four characters. */
function isRepeated(password: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/u.test(password) && new Set(password.toLowerCase()).size <= 4;
}

/** The number of characters left without these words, keyboard rows, and the digits and signs appended to them. */
function countWithout(password: string, words: readonly string[]): number {
  let rest = plain(password);
  const known = words.filter((word) => word.length > 2).toSorted((a, b) => b.length - a.length);
  for (const word of known) rest = rest.replaceAll(plain(word), ' ');
  for (const row of rows) for (const way of [row, row.split('').toReversed().join('')]) rest = withoutRuns(rest, way);
  const touched = rest !== plain(password);
  // a year or an exclamation mark after a known word does not count
  return touched ? rest.replaceAll(/[^\p{L}]/gu, '').length : password.length;
}

/** Removes sequences of four or more keys of a keyboard row. */
function withoutRuns(text: string, row: string): string {
  let rest = text;
  for (let size = row.length; size >= 4; size -= 1) {
    for (let at = 0; at + size <= row.length; at += 1) rest = rest.replaceAll(row.slice(at, at + size), ' ');
  }
  return rest;
}

/** Converts to lower case, and signs that stand for letters to those letters. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/(?<=\p{L})0(?=\p{L})/gu, 'o')
    .replaceAll(/(?<=\p{L})3(?=\p{L})/gu, 'e')
    .replaceAll(/(?<=\p{L})1(?=\p{L})/gu, 'i');

const namesOf = ({ name = '', email = '' }: About) => [...name.split(/\s+/), ...email.split(/[@._+-]/)];
