export const mutationKinds = ['lock', 'permission', 'version', 'audit'] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** A removed safeguard: the text from `start` to `end` becomes `replacement`. */
export type Mutation = {
  file: string;
  line: number;
  kind: MutationKind;
  was: string;
  start: number;
  end: number;
  replacement: string;
};

type Found = Pick<Mutation, 'kind' | 'start' | 'end' | 'replacement'>;

/** Calls of the kit's problems and of the audit log that only guard or trace. */
const guards: readonly (readonly [MutationKind, RegExp])[] = [
  ['permission', /(?<![\w.])allow\(/g],
  ['version', /(?<![\w.])requireVersion\(/g],
  ['audit', /(?<![\w.])audit\.(?:record\w*|noteRead)\(/g],
];

const LOCKS = [
  /\bfor (?:no key )?update(?: of \w+)?\b(?: skip locked| nowait)?/g,
  /\bfor (?:key )?share(?: of \w+)?\b/g,
  /\.(?:forUpdate|forNoKeyUpdate|forShare|forKeyShare)\([^)]*\)(?:\s*\.(?:skipLocked|noWait)\(\))?/g,
];
/** In the kit, where the strength of a lock is a parameter of the table. */
const KIT_LOCK = /\bfor \$\{sql\.raw\(\w+\)\}/g;
/** A lock whose result is not used: `await sql.lockPerson(ctx.db, ctx.reach, id);` */
const LOCK_CALL = /(?<=await )(?:\w+\.)*lock\w*\(/g;

/** Every safeguard of a source that can be removed on its own, in source order. */
export function findMutations(file: string, source: string): Mutation[] {
  const code = withoutComments(source);
  const found: Found[] = [
    ...guards.flatMap(([kind, pattern]) => calls(code, pattern, kind)),
    ...calls(code, LOCK_CALL, 'lock').filter(({ start }) =>
      /(?:^|[{;)])\s*(?:if \(.*\) )?await $/.test(lineBefore(code, start)),
    ),
    ...[...LOCKS, KIT_LOCK].flatMap((pattern) =>
      [...code.matchAll(pattern)].map(({ 0: text, index }) => ({
        kind: 'lock' as const,
        start: index,
        end: index + text.length,
        replacement: '',
      })),
    ),
    ...permissionsOfTakes(code),
  ];
  return found
    .toSorted((one, other) => one.start - other.start)
    .map((one) => ({
      file,
      line: source.slice(0, one.start).split('\n').length,
      was: source.slice(one.start, one.end).replaceAll(/\s+/g, ' '),
      ...one,
    }));
}

/** The source without this safeguard. */
export const mutate = (source: string, { start, end, replacement }: Mutation): string =>
  source.slice(0, start) + replacement + source.slice(end);

function calls(code: string, pattern: RegExp, kind: MutationKind): Found[] {
  return [...code.matchAll(pattern)]
    .filter(({ index }) => !code.slice(0, index).endsWith('function '))
    .map(({ 0: opening, index }) => ({
      kind,
      start: index,
      end: closing(code, index + opening.length),
      replacement: 'void 0',
    }));
}

/** `takeForChange(ctx, kind, { id, version, may })` locks, authorizes and compares: the `may` of each call is its permission. */
function permissionsOfTakes(code: string): Found[] {
  return [...code.matchAll(/(?<![\w.])takeForChange(?:<[^(]*>)?\(/g)].flatMap(({ 0: opening, index }) => {
    if (code.slice(0, index).endsWith('function ')) return [];
    const first = index + opening.length;
    const may = /(?<![\w.])may(?::|(?=\s*[,}]))/.exec(code.slice(first, closing(code, first)));
    if (!may) return [];
    const start = first + may.index;
    const end = endOfValue(code, start);
    if (code.slice(start, end).endsWith("'gate'")) return []; // the endpoint's own permission is the only one
    return [{ kind: 'permission' as const, start, end, replacement: 'may: () => true' }];
  });
}

/** The end of a property's value: the next comma or bracket outside of it. */
function endOfValue(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if (depth === 0 && ',})]'.includes(sign)) return code.slice(from, at).trimEnd().length + from;
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
  }
  throw new Error('a bracket is never closed');
}

/** The position after the bracket that closes the one just before `from`, ignoring quoted text. */
function closing(code: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (`'"\``.includes(sign)) quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('a bracket is never closed');
}

const lineBefore = (code: string, at: number) => code.slice(code.lastIndexOf('\n', at - 1) + 1, at);

/** Replaces comments with blanks, so that positions stay the same. */
function withoutComments(source: string): string {
  return source
    .replaceAll(/^([ \t]*)(\/\*[\s\S]*?\*\/)/gm, (_, indent: string, text: string) => indent + blank(text))
    .replaceAll(/^([ \t]*)(\/\/.*)$/gm, (_, indent: string, text: string) => indent + blank(text))
    .replaceAll(/([;,{)] )(\/\/ .*)$/gm, (_, before: string, text: string) => before + blank(text));
}
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
