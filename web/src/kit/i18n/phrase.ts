import type { Texts } from './gather.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The sentence at `enquiries.list.title`; undefined when there is none, or more than one. */
function at(texts: Texts, key: string): string | undefined {
  let found: Texts | string | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}

/** The forms that fit a count, the closest first: its own of the language, and `_zero` for none in any language. */
function* forms(key: string, { count }: Values, rules: Intl.PluralRules) {
  if (typeof count !== 'number') return;
  if (count === 0) yield `${key}_zero`;
  yield `${key}_${rules.select(count)}`;
  yield `${key}_other`;
}

/** A text by its key, in the form that `count` asks for; undefined when there is none. */
export function findText(texts: Texts, key: string, values: Values, rules: Intl.PluralRules): string | undefined {
  for (const form of forms(key, values, rules)) {
    const text = at(texts, form);
    if (text !== undefined) return text;
  }
  return at(texts, key);
}

/** The text with the values in their places; a place without a value is left empty. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => said(values[name]));

const said = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
