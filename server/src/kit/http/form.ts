import type { z } from 'zod';
import { Problem } from '../problem.ts';

type Fields = Record<string, unknown>;

export const FORM_DEPTH = 10; // names in one key
export const FORM_FIELDS = 5_000; // values in one form

/**
 * Parses a form's fields by the contract: `ids[]=1&ids[]=2` and repeated keys become lists, and `user[data][displayName]=Asha` an object. A value
 * that its field rejects is tried as JSON or a list; valid values stay unchanged.
 */
export function readForm(given: Fields, schema: z.ZodObject): Fields {
  const sent = nested(given);
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const field: z.ZodType | undefined = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
      return [name, field ? fit(field, value) : value];
    }),
  );
}

/** Fits the whole value first, then its rejected parts, one level at a time. */
function fit(field: z.ZodType, value: unknown): unknown {
  const readings = [value, ...readingsOf(value)];
  const valid = readings.find((reading) => field.safeParse(reading).success);
  if (valid !== undefined) return valid;
  const json = readings.find((reading) => typeof reading === 'object' && reading !== null && !Array.isArray(reading));
  return isFields(json) ? repaired(field, json) : value;
}

function repaired(field: z.ZodType, value: Fields): unknown {
  const read: { at: unknown } = { at: value };
  for (let round = 0; round < FORM_DEPTH; round++) {
    const { error } = field.safeParse(read.at);
    const changed = error?.issues.map(({ path, code }) => code !== 'unrecognized_keys' && rereadAt(read, path)) ?? [];
    if (!changed.includes(true)) break;
  }
  return read.at;
}

/** Tries another reading of the rejected value at this path; returns whether there was one. */
function rereadAt(within: { at: unknown }, path: readonly PropertyKey[]): boolean {
  const steps = ['at', ...path.map(String)];
  const last = steps.pop() ?? 'at';
  const holder = steps.reduce<unknown>((value, step) => (isHolder(value) ? value[step] : undefined), within);
  if (!isHolder(holder) || !Object.hasOwn(holder, last)) return false;
  const [other] = readingsOf(holder[last]);
  if (other === undefined || Array.isArray(holder[last])) return false;
  holder[last] = other;
  return true;
}

/** Other readings of a form value: a text as JSON, one value as a list, numbered keys as a list. */
function readingsOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [parsed(value), [value]].filter((reading) => reading !== undefined);
  if (!isFields(value)) return [];
  const places = Object.keys(value);
  return places.every((place, at) => place === String(at)) ? [Object.values(value)] : [];
}

/** Expands `a[b][c]=1` to nested objects; `a[]` is a list, and a plain key stays unchanged. */
function nested(given: Fields): Fields {
  const out: Fields = Object.create(null);
  let fields = 0;
  for (const [key, value] of Object.entries(given)) {
    fields += Array.isArray(value) ? value.length : 1;
    if (fields > FORM_FIELDS) throw refused('body', `A form has at most ${FORM_FIELDS} fields.`);
    const names = namesIn(key);
    const isList = names.at(-1) === '';
    put(out, key, isList ? names.slice(0, -1) : names, isList ? [value].flat() : value);
  }
  return out;
}

function put(out: Fields, key: string, names: readonly string[], value: unknown) {
  let holder = out;
  for (const name of names.slice(0, -1)) {
    const next = (holder[name] ??= Object.create(null));
    if (!isFields(next)) throw refused(key, 'Two fields with this name disagree.');
    holder = next;
  }
  const last = names.at(-1) ?? key;
  if (Object.hasOwn(holder, last)) throw refused(key, 'Two fields with this name disagree.');
  holder[last] = value;
}

const SPELLING = /^[^[\]]+(?:\[[^[\]]+\])*(?:\[\])?$/;
const NEVER: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The names in a key; the last one is empty if it ends with `[]`. */
function namesIn(key: string): string[] {
  if (!SPELLING.test(key)) throw refused(key, 'Write nested names as name[inner][more].');
  const names = key.split('[').map((name, at) => (at === 0 ? name : name.slice(0, -1)));
  if (names.length > FORM_DEPTH) throw refused(key, `Names nest at most ${FORM_DEPTH} deep.`);
  if (names.some((name) => NEVER.has(name))) throw refused(key, 'This name is not allowed.');
  return names;
}

const refused = (key: string, message: string) =>
  new Problem('invalid', 'Please check the form.', { fields: { [key.slice(0, 100)]: message } });

const isHolder = (value: unknown): value is Fields => value !== null && typeof value === 'object';
const isFields = (value: unknown): value is Fields => isHolder(value) && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // plain text: the field's schema decides
  }
}
