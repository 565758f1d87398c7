import { fold } from '../imports/index.ts';
import type { Named } from './listImports.queries.ts';

type Given = Readonly<Record<string, unknown>>;
/** The record that a row names, none, or why it is unclear. */
export type Match = { id: number | null } | { problem: { field: string; message: string } };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Finds the records that rows of a file name: by their code, otherwise by their name (of a course with its provider). */
export function matcher(list: 'providers' | 'courses', all: readonly Named[]): (given: Given) => Match {
  const byCode = new Map(all.flatMap((one) => (one.code ? [[one.code, one.id] as const] : [])));
  const byName = new Map<string, Named[]>();
  for (const one of all) {
    for (const name of new Set([fold(one.name), fold(one.also)])) {
      if (name !== '') byName.set(name, [...(byName.get(name) ?? []), one]);
    }
  }
  return (given) => {
    const code = text(given['cricosCode']).trim().toUpperCase();
    const found = code === '' ? undefined : byCode.get(code);
    if (found !== undefined) return { id: found };
    const name = fold(text(given['name']));
    if (name === '') {
      if (code === '') return { problem: { field: 'name', message: 'Enter a name or a code' } };
      return { id: null };
    }
    const provider = fold(text(given['provider']));
    const named = (byName.get(name) ?? []).filter(
      (one) =>
        (code === '' || one.code === null) &&
        (list === 'providers' ||
          provider === '' ||
          provider === fold(one.provider) ||
          provider === fold(one.alsoProvider)),
    );
    if (named.length > 1) return { problem: { field: 'name', message: 'Several have this name. Add the code.' } };
    return { id: named[0]?.id ?? null };
  };
}
