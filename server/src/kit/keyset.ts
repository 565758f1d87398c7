import { Day } from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from './problem.ts';

/** A sort key of a list. It is never null, so that a page can continue after any row; `join` adds tables it needs. */
export type SortKey = {
  up: RawBuilder<unknown>;
  /** The key for descending order if it differs: blanks sort last in both directions. */
  down?: RawBuilder<unknown>;
  type: 'timestamptz' | 'date' | 'text' | 'int' | 'bigint';
  join?: RawBuilder<unknown>;
  /** For keys with few values, each with a sort index: the list is read value by value instead of sorting all rows. */
  walk?: Walk;
};

export type Walk = {
  /** Selects `id` and `key` of every value; blanks have a null `id` and a key that sorts last. */
  values: (down: boolean) => RawBuilder<unknown>;
  /** A condition for rows with the value `d`. */
  match: RawBuilder<boolean>;
  /** A condition for rows without a value, if there can be any. */
  blank?: RawBuilder<boolean>;
};

type Step = {
  key: RawBuilder<unknown>;
  type: SortKey['type'] | 'uuid';
  down: boolean;
  join?: RawBuilder<unknown>;
  walk?: Walk;
};
export type Order = { sort: string; steps: Step[] };

/**
 * Parses a sort such as `-createdAt,name`; 422 on `sort` for an unknown name. Ties are sorted by `then`, and finally by ID, in the direction of the
 * key before it.
 */
export function readOrder(
  sorts: Record<string, SortKey>,
  requested: string,
  then: string,
  id: RawBuilder<unknown>,
  idType: 'uuid' | 'int' = 'uuid',
): Order {
  const steps = new Map<string, Step>();
  const add = (part: string) => {
    const down = part.trim().startsWith('-');
    const column = part.trim().replace(/^-/, '');
    const sort = Object.hasOwn(sorts, column) ? sorts[column] : undefined;
    if (!sort) {
      const message = `Sort by one of ${Object.keys(sorts).join(', ')}`;
      throw new Problem('invalid', message, { fields: { sort: message } });
    }
    const { up, type, join, walk } = sort;
    const key = down ? (sort.down ?? up) : up;
    // a repeated column has no effect
    if (!steps.has(column)) steps.set(column, { key, type, down, ...(join && { join }), ...(walk && { walk }) });
  };
  for (const part of requested.split(',')) add(part);
  if ([...steps.values()].every(({ walk }) => walk)) add(then);
  const last = [...steps.values()].at(-1);
  return { sort: requested, steps: [...steps.values(), { key: id, type: idType, down: last?.down ?? false }] };
}

/** The SQL name of a key. */
export const name = (index: number) => sql.ref(`k${index}`);

/** The keys as a select list, numbered from `start`. */
export const keysOf = ({ steps }: Order, start = 0) =>
  sql.join(steps.map(({ key }, index) => sql`${key} as ${name(start + index)}`));
export const orderOf = ({ steps }: Order, start = 0) =>
  sql.join(steps.map(({ down }, index) => sql`${name(start + index)} ${down ? sql`desc` : sql`asc`}`));
export const joinsOf = ({ steps }: Order) =>
  sql.join(
    steps.flatMap(({ join }) => (join ? [join] : [])),
    sql` `,
  );

/** The cursor of the next page: the sort and keys of a row. Created by the database, parsed by `after`. */
export const cursorOf = ({ sort, steps }: Order) =>
  sql<string>`translate(encode(convert_to(json_build_array(${sort}::text, ${sql.join(
    steps.map((_, index) => sql`${name(index)}::text`),
  )})::text, 'UTF8'), 'base64'), ${'+/=\n'}, '-_')`;

/**
 * A condition for the rows after the cursor. `keys` are the SQL names of the keys in the surrounding statement. A cursor of another sort, or an
 * invalid one, gives 422.
 */
export function after({ sort, steps }: Order, cursor: string, keys: RawBuilder<unknown>[]): RawBuilder<boolean> {
  const values = decoded(cursor);
  const fits = values?.length === steps.length + 1 && values[0] === sort;
  if (!values || !fits || !steps.every(({ type }, index) => isOf[type](values[index + 1] ?? ''))) {
    const message = 'This page link no longer works. Go back to the first page.';
    throw new Problem('invalid', message, { fields: { cursor: message } });
  }
  return steps.reduceRight<RawBuilder<boolean>>((rest, { type, down }, index) => {
    const value = sql`${values[index + 1]}::${sql.raw(type)}`;
    const further = down ? sql`<` : sql`>`;
    const key = keys[index];
    // the first half lets an index scan start at the right place
    return sql<boolean>`(${key} ${further}= ${value} and (${key} ${further} ${value} or ${rest}))`;
  }, sql<boolean>`false`);
}

/** The first key of a cursor: the reference time of a sort that depends on it, so that all its pages agree. */
export const firstOf = (cursor: string): string | undefined => decoded(cursor)?.[1];

function decoded(cursor: string): string[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined;
  } catch {
    return undefined; // not a valid cursor, which the caller reports
  }
}

const isOf: Record<Step['type'], (text: string) => boolean> = {
  timestamptz: (text) => /^-?infinity$/.test(text) || isMoment(text),
  date: (text) => /^-?infinity$/.test(text) || Day.safeParse(text).success,
  int: (text) => /^-?\d{1,9}$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  text: (text) => !text.includes('\0') && text.isWellFormed(),
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
};

function isMoment(text: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,3})?\+00$/.exec(text);
  const at = parts ? new Date(`${parts[1]}T${parts[2]}Z`) : new Date(Number.NaN);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${parts?.[1]}T${parts?.[2]}`);
}
