import { Problem } from '../problem.ts';
import { letterName, missingLetters } from './letters.ts';

const NAMED = 5; // letters in a message

/** All texts in a value of JSON, without its keys. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const SHOWN = 60; // letters of a long text
function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text;
}

/** What stops a value from being printed, as a sentence that names the text and its letters; null if nothing does. */
export function unprintable(value: unknown): string | null {
  for (const text of textsIn(value)) {
    const letters = missingLetters(text);
    if (letters.length === 0) continue;
    const some = letters.slice(0, NAMED).map(letterName).join(', ');
    const list = letters.length > NAMED ? `${some}, …` : some;
    return `“${shortened(text.replace(/\s+/g, ' '))}” contains letters that can't be printed: ${list}`;
  }
  return null;
}

/**
 * Throws 422 if a text has letters that no font of documents draws, naming each such field. Call it before a document takes its number.
 * A field's value is a text, or any data of the document with the texts in it.
 */
export function requirePrintable(fields: Readonly<Record<string, unknown>>): void {
  const problems = new Map<string, string>(); // message → field: the data of a document repeats what a field before it said
  for (const [field, value] of Object.entries(fields)) {
    const message = unprintable(value);
    if (message !== null && !problems.has(message)) problems.set(message, field);
  }
  const [first] = problems.keys();
  if (first === undefined) return;
  throw new Problem('invalid', first, {
    fields: Object.fromEntries([...problems].map(([message, field]) => [field, message])),
  });
}
