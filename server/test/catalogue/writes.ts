import { wordsOf } from './documents.ts';
import type { Structure } from './structure.ts';

const WRITES =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:public\.)?([a-z_0-9]+)/gi;
/** Every trigger may announce its rows; that is no row of another table to a reader. */
const ANNOUNCED = 'announcements';

/** What a function of a trigger watches, and the other tables it writes, itself or through functions it calls. */
export type Writes = { watches: ReadonlySet<string>; writes: ReadonlySet<string> };

/** The functions of triggers that write another table than the one they watch; and those that build a statement, whose tables no reader sees. */
export function triggerWrites({ tables, routines }: Pick<Structure, 'tables' | 'routines'>) {
  const names = new Set(tables.map(({ name }) => name));
  const byName = Map.groupBy(routines, ({ name }) => name);
  const written = (name: string, seen: Set<string>): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    return (byName.get(name) ?? []).flatMap((routine) => [
      ...[...routine.definition.replaceAll(/--.*$/gm, '').matchAll(WRITES)].flatMap(([, table = '']) =>
        names.has(table) ? [table] : [],
      ),
      ...[...wordsOf(routine)].filter((word) => byName.has(word)).flatMap((word) => written(word, seen)),
    ]);
  };
  const found = new Map<string, Writes>();
  for (const { name, watches, isTrigger } of routines) {
    if (!isTrigger) continue;
    const writes = written(name, new Set()).filter(
      (table) => table !== ANNOUNCED && !(watches.length === 1 && watches[0] === table),
    );
    if (writes.length > 0) found.set(name, { watches: new Set(watches), writes: new Set(writes) });
  }
  const built = routines
    .filter(({ definition }) => /^\s*execute\s+(?!function)/im.test(definition))
    .map(({ name }) => name);
  return { found, built };
}

/** Names in backticks: `tally_{new,gone}_bookings` are two. */
const namesIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    const [, before = '', choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? [];
    return choices === undefined ? [name] : choices.split(',').map((one) => `${before}${one}${after}`);
  });

/** The rows of the table in ARCHITECTURE.md that says what the database writes by itself. */
export function describedWrites(page: string) {
  const section = page.split('## What the database writes by itself')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, functions = '', watches = '', writes = '', why = '', file = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return {
        functions: namesIn(functions),
        watches: namesIn(watches),
        writes: namesIn(writes),
        why,
        file: namesIn(file)[0] ?? '',
      };
    });
}
