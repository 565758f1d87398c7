import { type RawBuilder, sql } from 'kysely';
import { Problem } from './problem.ts';

/** What a list can be sorted by: a key that is never null, so that a page can go on after any row; `join` brings it in. */
export type SortKey = {
  up: RawBuilder<unknown>;
  /** The key of the descending order when it differs: blanks stand last either way. */
  down?: RawBuilder<unknown>;
  type: 'timestamptz' | 'text' | 'int';
  join?: RawBuilder<unknown>;
};

type Step = { key: RawBuilder<unknown>; type: SortKey['type'] | 'uuid'; down: boolean; join?: RawBuilder<unknown> };
export type Order = { asked: string; steps: Step[] };

/** Reads `-createdAt,name`; the id breaks ties in the direction of the first key. An unknown name answers 422 for `sort`. */
export function readOrder(sorts: Record<string, SortKey>, asked: string, id: RawBuilder<unknown>): Order {
  const steps = new Map<string, Step>();
  for (const part of asked.split(',')) {
    const down = part.trim().startsWith('-');
    const column = part.trim().replace(/^-/, '');
    const sort = Object.hasOwn(sorts, column) ? sorts[column] : undefined;
    if (!sort) {
      const message = `Sort by one of ${Object.keys(sorts).join(', ')}`;
      throw new Problem('invalid', message, { fields: { sort: message } });
    }
    const key = down && sort.down ? sort.down : sort.up;
    // a column named again orders nothing more
    if (!steps.has(column)) steps.set(column, { key, type: sort.type, down, ...(sort.join && { join: sort.join }) });
  }
  const [first] = steps.values();
  return { asked, steps: [...steps.values(), { key: id, type: 'uuid', down: first?.down ?? false }] };
}

const name = (index: number) => sql.ref(`k${index}`);

export const keysOf = ({ steps }: Order) => sql.join(steps.map(({ key }, index) => sql`${key} as ${name(index)}`));
export const orderOf = ({ steps }: Order) =>
  sql.join(steps.map(({ down }, index) => sql`${name(index)} ${down ? sql`desc` : sql`asc`}`));
export const joinsOf = ({ steps }: Order) =>
  sql.join(
    steps.flatMap(({ join }) => (join ? [join] : [])),
    sql` `,
  );

/** The sort and the keys of a row, from which the next page goes on. Written by the database, read by `after`. */
export const cursorOf = ({ asked, steps }: Order) =>
  sql<string>`translate(encode(convert_to(json_build_array(${asked}::text, ${sql.join(
    steps.map((_, index) => sql`${name(index)}::text`),
  )})::text, 'UTF8'), 'base64'), ${'+/=\n'}, '-_')`;

/** True for the rows that follow the one the cursor was taken from. A cursor of another sort, or a made-up one, answers 422. */
export function after({ asked, steps }: Order, cursor: string): RawBuilder<boolean> {
  const values = decoded(cursor);
  const fits = values?.length === steps.length + 1 && values[0] === asked;
  if (!values || !fits || !steps.every(({ type }, index) => isOf[type](values[index + 1] ?? ''))) {
    const message = 'This page marker is not of this list; start again from the first page.';
    throw new Problem('invalid', message, { fields: { cursor: message } });
  }
  return steps.reduceRight<RawBuilder<boolean>>((rest, { key, type, down }, index) => {
    const value = sql`${values[index + 1]}::${sql.raw(type)}`;
    const further = down ? sql`<` : sql`>`;
    // the first half lets an index begin at the right place
    return sql<boolean>`(${key} ${further}= ${value} and (${key} ${further} ${value} or ${rest}))`;
  }, sql<boolean>`false`);
}

function decoded(cursor: string): string[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined;
  } catch {
    return undefined; // not one of ours, which the caller says
  }
}

const isOf: Record<Step['type'], (text: string) => boolean> = {
  timestamptz: (text) => /^-?infinity$/.test(text) || isMoment(text),
  int: (text) => /^-?\d{1,9}$/.test(text),
  text: (text) => !text.includes('\0') && text.isWellFormed(),
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
};

function isMoment(text: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,3})?\+00$/.exec(text);
  const at = parts ? new Date(`${parts[1]}T${parts[2]}Z`) : new Date(Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${parts?.[1]}T${parts?.[2]}`);
}
