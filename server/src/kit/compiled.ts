import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { Reach } from './context.ts';

// Building a statement takes longer than running most of them. These are built once, with a mark in place of each value.

class Mark {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
/** Any property of it is the mark of that name. */
const marks = new Proxy({}, { get: (_, name) => new Mark(String(name)) });

const filled = <Row>(statement: CompiledQuery<Row>, values: object): CompiledQuery<Row> => ({
  ...statement,
  parameters: statement.parameters.map((value) => (value instanceof Mark ? Reflect.get(values, value.name) : value)),
});

/** A statement for each reach. `build` gets the reach and a placeholder for each value: it can only pass them on. */
export function compiledPerReach<Values extends object, Row>(build: (reach: Reach, values: Values) => RawBuilder<Row>) {
  const written = new WeakMap<Reach, CompiledQuery<Row>>();
  return (db: Db, reach: Reach, values: Values): CompiledQuery<Row> => {
    let statement = written.get(reach);
    if (!statement) {
      statement = build(reach, marks as Values).compile(db);
      written.set(reach, statement);
    }
    return filled(statement, values);
  };
}

type Building<Row> = RawBuilder<Row> | Compilable<Row>;

/** A statement whose text is always the same. `build` gets a placeholder for each value: it can only pass them on. */
export function compiledOnce<Values extends object, Row>(build: (db: Db, values: Values) => Building<Row>) {
  let statement: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    statement ??= build(db, marks as Values).compile(db);
    return (await db.executeQuery(filled(statement, values))).rows;
  };
}

/** Columns with their values. */
export type Entries = [column: string, value: unknown][];

/** The names and the values for an `insert`. */
export const columnsOf = (entries: Entries) => sql.join(entries.map(([column]) => sql.ref(column)));
export const valuesOf = (entries: Entries) => sql.join(entries.map(([, value]) => value));

const MOST = 1_000;

/** Statements over some columns, one for each set of columns that occurs; undefined values are left out. `build` gets a placeholder for the value of each column. */
export function compiledPerColumns<Row>(build: (entries: Entries) => RawBuilder<Row>) {
  const written = new Map<string, CompiledQuery<Row>>();
  return async (db: Db, given: Entries): Promise<Row[]> => {
    const entries = given.filter(([, value]) => value !== undefined);
    const key = entries.map(([column]) => column).join();
    let statement = written.get(key);
    if (!statement) {
      statement = build(entries.map(([column]) => [column, new Mark(column)])).compile(db);
      if (written.size < MOST) written.set(key, statement);
    }
    return (await db.executeQuery(filled(statement, Object.fromEntries(entries)))).rows;
  };
}

/** The row that an `insert … returning` returned. */
export function inserted<Row>([row]: readonly Row[], table: string): Row {
  if (!row) throw new Error(`${table} returned no inserted row`);
  return row;
}
