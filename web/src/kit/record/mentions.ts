import { normaliseText } from '../text/strings.ts';

export type Named = { id: number; name: string };
/** The position of an `@` and the text typed after it. */
type Asked = { at: number; typed: string };

const MOST = 6;

/** The mention being typed at the caret, if any. An `@` inside a word is part of an address. */
export function askedAt(text: string, caret: number): Asked | undefined {
  const typed = /(?:^|[^\p{L}\p{N}._-])@([\p{L}\p{M}\p{N}.' -]{0,40})$/u.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { at: caret - typed.length - 1, typed };
}

/** Matching people: first names first, then any other name. */
export function meant(people: readonly Named[], typed: string): Named[] {
  const wanted = normaliseText(typed);
  if (typed !== '' && typed !== typed.trimEnd()) return []; // the name is complete, and the sentence continues
  const begins = people.filter(({ name }) => normaliseText(name).startsWith(wanted));
  const others = people.filter((one) => !begins.includes(one) && normaliseText(one.name).includes(` ${wanted}`));
  return [...begins, ...others].slice(0, MOST);
}

/** The text with the name inserted, and the caret position after it. */
export function named(text: string, caret: number, { at }: Asked, name: string): { text: string; caret: number } {
  const said = `@${name} `;
  return { text: text.slice(0, at) + said + text.slice(caret), caret: at + said.length };
}
