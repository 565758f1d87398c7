type Pattern = { shape: RegExp; names: string[]; says: string; words: number };

const known = new Map<string, { exact: Map<string, string>; patterns: Pattern[] }>();
let speaking = '';

const wordsOf = (language: string) => {
  const found = known.get(language) ?? { exact: new Map<string, string>(), patterns: [] };
  known.set(language, found);
  return found;
};

/** Adds translations to a language, by English sentence; `{{n}}` in a sentence matches any words. */
export function addMessages(language: string, messages: Record<string, string>) {
  const { exact, patterns } = wordsOf(language);
  for (const [sentence, says] of Object.entries(messages)) {
    if (sentence.includes('{{') && !exact.has(sentence))
      patterns.push({ shape: shapeOf(sentence), names: namesIn(sentence), says, words: wordsOutside(sentence) });
    exact.set(sentence, says);
  }
  // "View {{name}} deleted." before "{{title}} deleted.", in whatever order they load
  patterns.sort((one, other) => other.words - one.words);
}

/** Sets the language messages are translated to. */
export function speakMessages(language: string) {
  speaking = language;
}

/** A message of the server or of a contract in the user's language; unchanged if unknown. */
export function translateMessage(text: string): string {
  const { exact, patterns } = wordsOf(speaking);
  const same = exact.get(text);
  if (same !== undefined) return same;
  for (const { shape, names, says } of patterns) {
    const found = shape.exec(text);
    if (found) return names.reduce((out, name, at) => out.replaceAll(`{{${name}}}`, inner(name, found[at + 1])), says);
  }
  return text;
}

/** Parts of a message that are words of the product, not of a user: they are translated too, each item of a list by itself. */
const ownWords: readonly string[] = ['status', 'to', 'ways', 'statuses', 'table', 'monthName'];

const inner = (name: string, text = '') =>
  ownWords.includes(name) ? text.split(', ').map(translateMessage).join(', ') : text;

/** How many characters of a sentence a pattern fixes. */
const wordsOutside = (sentence: string) => sentence.replaceAll(/\{\{\w+\}\}/g, '').length;

const namesIn = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');

function shapeOf(sentence: string): RegExp {
  const parts = sentence.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+?)')}$`);
}
