import { type Area, areaOf, areas, tableOwners } from './owners.ts';
import { routineText, tableText, viewText } from './definitions.ts';
import type { Routine, Structure, Table } from './structure.ts';

const HEAD = `-- Generated from the migrated database by \`npm run db:types\`. Read it; do not edit or run it: the migrations make the database.`;

/** Tables after those they refer to; else by name. */
function inReadingOrder(tables: readonly Table[]): Table[] {
  const names = new Set(tables.map(({ name }) => name));
  const placed = new Set<string>();
  const order: Table[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.findIndex((one) =>
      one.refers.every((name) => name === one.name || !names.has(name) || placed.has(name)),
    );
    const [next] = waiting.splice(Math.max(ready, 0), 1);
    if (!next) break;
    placed.add(next.name);
    order.push(next);
  }
  return order;
}

const isBelow = (one: Area, other: Area) => areas.indexOf(one) < areas.indexOf(other);
const lowest = (found: readonly Area[]) => found.reduce((low, area) => (isBelow(area, low) ? area : low), 'work');
const highest = (found: readonly Area[]) =>
  found.reduce((high, area) => (isBelow(high, area) ? area : high), 'platform');

/** The words of a function's body that are neither comment nor text. */
export const wordsOf = ({ definition }: Pick<Routine, 'definition'>) =>
  new Set(
    definition
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/'(?:[^']|'')*'/g, '')
      .match(/[a-z_][a-z_0-9]*/g),
  );

/** The area of each table, view, function and sequence: a view stands with the highest table it reads, a trigger's function with the lowest it watches. */
function places({ tables, views, routines, sequences }: Structure, owners: ReadonlyMap<string, string | undefined>) {
  const of = new Map<string, Area>(tables.map(({ name }) => [name, areaOf(owners.get(name))]));
  const known = (names: Iterable<string>) => [...names].flatMap((name) => of.get(name) ?? []);
  let waiting = [...views];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ reads }) => reads.every((name) => of.has(name)));
    if (ready.length === 0)
      throw new Error(`Views read tables without an owner: ${waiting.map(({ name }) => name).join(', ')}`);
    for (const { name, reads } of ready) of.set(name, highest(known(reads)));
    waiting = waiting.filter(({ name }) => !of.has(name));
  }
  const ofRoutine = new Map(
    routines.map((one) => [
      one.signature,
      one.watches.length > 0 ? lowest(known(one.watches)) : highest(known(wordsOf(one))),
    ]),
  );
  // `application_numbers` counts rows of `applications`
  const ofSequence = new Map(
    sequences.map((name) => [
      name,
      highest(
        known(
          tables
            .map((one) => one.name)
            .filter((table) =>
              [table, table.replace(/ies$/, 'y').replace(/s$/, '')].includes(name.replace(/_numbers$/, '')),
            ),
        ),
      ),
    ]),
  );
  return { of, ofRoutine, ofSequence };
}

const section = (title: string, parts: readonly string[]) =>
  parts.length === 0 ? [] : [`-- ${'='.repeat(100)}\n-- ${title}\n-- ${'='.repeat(100)}`, ...parts];

/** The schema as a document: one text per area, and what is wrong with the list of owners. */
export function schemaDocuments(structure: Structure): { documents: Map<Area, string>; faults: string[] } {
  const { owners, faults } = tableOwners(structure.tables.map(({ name }) => name));
  const { of, ofRoutine, ofSequence } = places(structure, owners);
  const text = (area: Area) => {
    const tables = structure.tables.filter(({ name }) => of.get(name) === area);
    const domains = [...new Set(tables.map(({ name }) => owners.get(name) ?? ''))].toSorted();
    const base =
      area === 'platform'
        ? [
            ...structure.extensions.map((name) => `create extension ${name};`),
            ...structure.types.map((line) => `${line};`),
          ]
        : [];
    return [
      HEAD,
      ...section('extensions and types', base),
      ...section(
        'numbers',
        structure.sequences.filter((name) => ofSequence.get(name) === area).map((name) => `create sequence ${name};`),
      ),
      ...domains.flatMap((domain) =>
        section(domain, inReadingOrder(tables.filter(({ name }) => owners.get(name) === domain)).map(tableText)),
      ),
      ...section('views', structure.views.filter(({ name }) => of.get(name) === area).map(viewText)),
      ...section(
        'functions',
        structure.routines.filter((one) => !one.isTrigger && ofRoutine.get(one.signature) === area).map(routineText),
      ),
      ...section(
        'functions of triggers',
        structure.routines.filter((one) => one.isTrigger && ofRoutine.get(one.signature) === area).map(routineText),
      ),
    ].join('\n\n');
  };
  return { documents: new Map(areas.map((area) => [area, `${text(area)}\n`])), faults };
}
