import type { ImportTarget } from '@embark/contracts/crm/imports';
import { clip, fold } from './text.rules.ts';
import { synonyms } from './synonyms.rules.ts';
import { kindOfCells } from './ways.rules.ts';

type Mapping = Record<string, ImportTarget | null>;

/** Makes column names unique: a blank becomes `Column 3`, a repeated one `Phone (2)`. */
export function uniqueHeaders(cells: readonly string[]): string[] {
  const used = new Set<string>();
  return cells.map((cell, at) => {
    const name = clip(cell.trim(), 480) || `Column ${at + 1}`;
    let unique = name;
    for (let n = 2; used.has(unique); n += 1) unique = `${name} (${n})`;
    used.add(unique);
    return unique;
  });
}

/** A signature shared by files with the same columns in the same order. */
export const signatureOf = (headers: readonly string[]): string => headers.map(fold).join('|');

const targetOf = new Map<string, ImportTarget>();
for (const [target, words] of Object.entries(synonyms))
  for (const word of words.split('|')) targetOf.set(fold(word), isTarget(target) ? target : 'remarks');

function isTarget(name: string): name is ImportTarget {
  return name in synonyms;
}

// additions to a header's keyword: `Phone (2)`, `Student's email *`, `Phone 1`
const around =
  /^(?:student|client|applicant|candidate|lead|customer|enquirer|contact|primary|your|the|s) | (?:no|number|value|[1-9]|optional|required|text)$/;

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

/** Whether a cell is the name of a column that we know, or one of ours. */
export const isHeading = (cell: string): boolean => byName(cell) !== null || isOurs(cell);

const several: readonly ImportTarget[] = ['remarks', 'tags', 'courses', 'providers', 'suburbs', 'phone', 'email'];
const middle = new Set(['middle name', 'middle names', 'additional name', 'second given name', 'other given names']);
const vague = new Set(['contact', 'contacts', 'contact details', 'contact info', 'number']);

// numbers and emails that do not reach the person of the row
const ofOthers =
  /\b(?:fax|pager|assistant|father|mother|parent|parents|guardian|emergency|spouse|husband|wife|referee|agent|sub agent)\b/;

/**
 * Guesses the target of each column by its header or, if that is unclear, by its cells. A target is used once, unless it takes several values. A
 * WhatsApp number is only what the file calls one. Unknown columns are null.
 */
export function guess(headers: readonly string[], sample: readonly (readonly string[])[]): Mapping {
  const mapping: Mapping = Object.fromEntries(headers.map((header) => [header, null]));
  const used = new Set<ImportTarget>();
  const give = (header: string, target: ImportTarget) => {
    const isMiddle = middle.has(fold(header));
    if (used.has(target) && !several.includes(target) && !isMiddle) return;
    mapping[header] = target;
    if (!isMiddle) used.add(target);
  };
  const cellsOf = (at: number) => kindOfCells(sample.map((cells) => cells[at] ?? ''));
  for (const [at, header] of headers.entries()) {
    const target = (vague.has(fold(header)) ? cellsOf(at) : null) ?? byName(header);
    if (target) give(header, target);
  }
  for (const [at, header] of headers.entries()) {
    if (mapping[header] || isOurs(header) || byName(header) || ofOthers.test(fold(header))) continue;
    const kind = cellsOf(at);
    if (kind && !used.has(kind)) give(header, kind);
  }
  // next to a family name, "name" is the given name
  const name = headers.find((header) => mapping[header] === 'name');
  if (name && used.has('familyName') && !used.has('givenNames')) mapping[name] = 'givenNames';
  return mapping;
}

/** Whether a column is one of the two that the error file adds; they are never imported. */
export const isOurs = (header: string): boolean => /^(?:line|reason)$/i.test(header.trim());

/** Merges the guess, the mapping remembered for such a file, and the explicit mapping. Column names are compared normalised. */
export function mappingOf(
  headers: readonly string[],
  guessed: Mapping,
  explicit: Mapping | undefined,
): { mapping: Mapping; unknown: string[] } {
  const mapping = { ...guessed };
  const unknown: string[] = [];
  for (const [name, target] of Object.entries(explicit ?? {})) {
    const header = headers.find((one) => one === name) ?? headers.find((one) => fold(one) === fold(name));
    if (header === undefined) unknown.push(name);
    else mapping[header] = target;
  }
  const explicitTargets = new Set(Object.values(explicit ?? {}));
  const isExplicit = (header: string) => Object.keys(explicit ?? {}).some((name) => fold(name) === fold(header));
  // an explicit mapping replaces a guess for the same target
  for (const [header, target] of Object.entries(mapping))
    if (target && explicitTargets.has(target) && !isExplicit(header) && !several.includes(target))
      mapping[header] = null;
  return { mapping, unknown };
}

/** Whether the file is an error file that we exported: its last columns are ours, and its formulas start with our apostrophe. */
export const isErrorFile = (headers: readonly string[]): boolean =>
  headers.slice(-2).every(isOurs) && headers.length > 2;

/** Removes the apostrophe that keeps a spreadsheet from evaluating a cell. */
export const unescaped = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
