import type { Texts } from './gather.ts';
import { type Values, fill, findText } from './phrase.ts';

/** Of several keys the first that there is. */
export type TFunction = (key: string | readonly string[], values?: Values) => string;

const texts = new Map<string, Texts>();
const watchers = new Set<() => void>();
let rules = new Intl.PluralRules('en');

const found = (key: string, values: Values) => findText(texts.get(i18n.language) ?? {}, key, values, rules);

/** A text in the language in use, `count` deciding its plural; without one `defaultValue`, else the key itself. */
const t: TFunction = (keys, values = {}) => {
  const { defaultValue } = values;
  const all = [keys].flat();
  for (const key of all) {
    const text = found(key, values);
    if (text !== undefined) return fill(text, values);
  }
  return fill(typeof defaultValue === 'string' ? defaultValue : (all.at(-1) ?? ''), values);
};

/** What the page speaks just now. */
export const i18n = { language: '', t, exists: (key: string, values: Values = {}) => found(key, values) !== undefined };

/** What a component draws by; made anew with the language, so that everything that speaks is drawn again. */
let speaking = { t, i18n };

/** Adds texts to a language, laid over those that are there. */
export const addTexts = (language: string, more: Texts) =>
  void texts.set(language, laid(texts.get(language) ?? {}, more));

function laid(below: Texts, above: Texts): Texts {
  const out = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const present = out[key];
    out[key] = typeof value === 'object' && typeof present === 'object' ? laid(present, value) : value;
  }
  return out;
}

export function speak(language: string) {
  i18n.language = language;
  rules = new Intl.PluralRules(language);
  speaking = { i18n, t: (keys, values) => t(keys, values) };
  for (const watcher of watchers) watcher();
}

export const speakingNow = () => speaking;
export const whenSpoken = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
