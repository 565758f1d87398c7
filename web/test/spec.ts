import { type Company, type Role, roles } from '@embark/contracts/kit';

/** One letter a role, so that a table fits on a page: admin, manager, user, staff, buser, pkuser, induser, acc, hr, hrbd, hrpk. */
const letters: Record<string, Role> = {
  a: 'admin',
  m: 'manager',
  u: 'user',
  s: 'staff',
  b: 'buser',
  p: 'pkuser',
  i: 'induser',
  c: 'acc',
  h: 'hr',
  d: 'hrbd',
  k: 'hrpk',
};

/** The roles behind the letters; `*` is every role, `-` none. */
export const rolesOf = (written: string): Role[] => {
  if (written === '*') return [...roles];
  return written === '-' ? [] : written.split('').flatMap((letter) => letters[letter] ?? []);
};

/** `/apps/x/{NE|FU}` means two addresses. */
export const spread = (address: string): string[] => {
  const [whole, choices] = /\{([^}]*)\}/.exec(address) ?? [];
  if (whole === undefined || choices === undefined) return [address];
  return choices.split('|').flatMap((choice) => spread(address.replace(whole, choice.trim())));
};

export type Line = { roles: Role[]; words: string[] };

/** Lines of a hand-typed table: roles, then words; a line without roles of its own goes on with those above. */
export const linesOf = (table: string): Line[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [first = '', ...words] = line.trim().split(/\s+/);
      return { roles: rolesOf(first), words: words.flatMap(spread) };
    });

export const both: readonly Company[] = ['fc', 'ar'];
