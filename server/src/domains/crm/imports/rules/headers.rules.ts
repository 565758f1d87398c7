import type { ImportTarget } from '@embark/contracts/crm/imports';
import { clip, fold } from './text.rules.ts';
import { synonyms } from './synonyms.rules.ts';
import { kindOfCells } from './ways.rules.ts';

type Mapping = Record<string, ImportTarget | null>;

/** Names for the columns: blanks become `Column 3`, a repeated one `Phone (2)`. */
export function uniqueHeaders(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, at) => {
    const name = clip(cell.trim(), 480) || `Column ${at + 1}`;
    let unique = name;
    for (let n = 2; taken.has(unique); n += 1) unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
}

/** One text for files with the same columns in the same order. */
export const signatureOf = (headers: readonly string[]): string => headers.map(fold).join('|');

const targetOf = new Map<string, ImportTarget>();
for (const [target, words] of Object.entries(synonyms))
  for (const word of words.split('|')) targetOf.set(fold(word), isTarget(target) ? target : 'remarks');

function isTarget(name: string): name is ImportTarget {
  return name in synonyms;
}

// what a header may hold beside its word: `Phone (2)`, `Student's email *`, `Phone 1`
const around =
  /^(?:student|client|applicant|candidate|lead|customer|enquirer|contact|primary|your|the|s) | (?:no|number|1|2|3|optional|required|text)$/;

function byName(header: string): ImportTarget | null {
  let word = fold(header);
  for (let tries = 0; tries < 4; tries += 1) {
    const target = targetOf.get(word);
    if (target) return target;
    const shorter = word.replace(around, '').trim();
    if (shorter === word || shorter === '') return null;
    word = shorter;
  }
  return null;
}

const several: readonly ImportTarget[] = ['remarks', 'tags', 'courses', 'providers', 'suburbs', 'phone', 'email'];
const vague = new Set(['contact', 'contacts', 'contact details', 'contact info', 'number']);

/**
 * Guesses what each column is, by its header and, when that says nothing, by its cells. A target is given once, but for texts of several values;
 * a second phone becomes the WhatsApp number when no column says that it is one. What is no column of ours is null.
 */
export function guess(headers: readonly string[], sample: readonly (readonly string[])[]): Mapping {
  const mapping: Mapping = Object.fromEntries(headers.map((header) => [header, null]));
  const taken = new Set<ImportTarget>();
  const give = (header: string, target: ImportTarget) => {
    if (taken.has(target) && !several.includes(target)) return;
    mapping[header] = target;
    taken.add(target);
  };
  const cellsOf = (at: number) => kindOfCells(sample.map((cells) => cells[at] ?? ''));
  for (const [at, header] of headers.entries()) {
    const target = (vague.has(fold(header)) ? cellsOf(at) : null) ?? byName(header);
    if (target) give(header, target);
  }
  for (const [at, header] of headers.entries()) {
    if (mapping[header] || isOurs(header) || byName(header)) continue;
    const kind = cellsOf(at);
    if (kind && !taken.has(kind)) give(header, kind);
  }
  const [, second] = headers.filter((header) => mapping[header] === 'phone');
  if (second && !taken.has('whatsapp')) mapping[second] = 'whatsapp';
  // "name" beside a family name is the given one
  const name = headers.find((header) => mapping[header] === 'name');
  if (name && taken.has('familyName') && !taken.has('givenNames')) mapping[name] = 'givenNames';
  return mapping;
}

/** The two columns that the file of errors adds: never a column of ours. */
export const isOurs = (header: string): boolean => /^(?:line|reason)$/i.test(header.trim());

/** The guess, with what was remembered for such a file, with what is told outright. Names of columns are compared folded. */
export function mappingOf(
  headers: readonly string[],
  guessed: Mapping,
  told: Mapping | undefined,
): { mapping: Mapping; unknown: string[] } {
  const mapping = { ...guessed };
  const unknown: string[] = [];
  for (const [name, target] of Object.entries(told ?? {})) {
    const header = headers.find((one) => one === name) ?? headers.find((one) => fold(one) === fold(name));
    if (header === undefined) unknown.push(name);
    else mapping[header] = target;
  }
  const outright = new Set(Object.values(told ?? {}));
  const isTold = (header: string) => Object.keys(told ?? {}).some((name) => fold(name) === fold(header));
  // a guess gives way to what was told for another column
  for (const [header, target] of Object.entries(mapping))
    if (target && outright.has(target) && !isTold(header) && !several.includes(target)) mapping[header] = null;
  return { mapping, unknown };
}

/** A file of errors that comes back: its last columns are ours, and its formulas carry the apostrophe that we put before them. */
export const isErrorFile = (headers: readonly string[]): boolean =>
  headers.slice(-2).every(isOurs) && headers.length > 2;

/** A cell without the apostrophe that keeps a spreadsheet from running it. */
export const unescaped = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
