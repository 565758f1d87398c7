import { type Compilable, type CompiledQuery, type RawBuilder, sql, type UnknownRow } from 'kysely';
import { type Db, isReadOnly } from '../db/client.ts';
import { lookup } from '../db/lookups.ts';
import { columnNames, later } from '../db/statements.ts';
import { answerOf, readLater, refuse, type Unit, unitOf } from '../db/write/unit.ts';
import type { Ctx, Reach } from './context.ts';

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

const CHANGES_OR_LOCKS =
  /^\s*(?!(?:\/\*.*?\*\/\s*)?select\b)\S|\bfor (no key )?update\b|\bfor (key )?share\b|_lock(_shared)?\(|nextval\(|add_job\(|pg_notify\(/i;

/**
 * Reads for a unit, outside its transaction; what locks or changes rows refuses the unit. PostgreSQL refuses what the text does not show, such as a function
 * that writes.
 */
async function readFor<Row>(unit: Unit, statement: CompiledQuery<Row>): Promise<Row[]> {
  if (CHANGES_OR_LOCKS.test(statement.sql)) return refuse(unit);
  try {
    return columnNames.rows<Row>(await lookup(unit.pool, statement as CompiledQuery<UnknownRow>));
  } catch (error) {
    if (isReadOnly(error)) return refuse(unit);
    throw error;
  }
}

/**
 * A statement whose text is always the same. `build` gets a placeholder for each value: it can only pass them on. `later` sends it with the next
 * statement of the transaction.
 */
export function compiledOnce<Values extends object, Row>(build: (db: Db, values: Values) => Building<Row>) {
  let statement: CompiledQuery<Row> | undefined;
  const written = (db: Db, values: Values) => {
    statement ??= build(db, marks as Values).compile(db);
    return filled(statement, values);
  };
  const now = async (db: Db, values: Values): Promise<Row[]> => {
    const unit = unitOf(db);
    return unit
      ? answerOf(unit, readFor(unit, written(unit.db, values)))
      : (await db.executeQuery(written(db, values))).rows;
  };
  return Object.assign(now, {
    /** The statement itself, for `lookup`. */
    written,
    later: async (db: Db, values: Values): Promise<() => Row[]> => {
      const unit = unitOf(db);
      return unit ? readLater(unit, readFor(unit, written(unit.db, values))) : later(db, written(db, values));
    },
  });
}

/** Columns with their values. */
export type Entries = [column: string, value: unknown][];

/** The names and the values for an `insert`. */
export const columnsOf = (entries: Entries) => sql.join(entries.map(([column]) => sql.ref(column)));
export const valuesOf = (entries: Entries) => sql.join(entries.map(([, value]) => value));

const MOST = 1_000;

/**
 * Statements over some columns, one for each set of columns that occurs; undefined values are left out. `build` gets a placeholder for the value of
 * each column.
 */
export function compiledPerColumns<Row>(build: (entries: Entries) => RawBuilder<Row>) {
  const statements = new Map<string, CompiledQuery<Row>>();
  const written = (db: Db, given: Entries) => {
    const entries = given.filter(([, value]) => value !== undefined);
    const key = entries.map(([column]) => column).join();
    let statement = statements.get(key);
    if (!statement) {
      statement = build(entries.map(([column]) => [column, new Mark(column)])).compile(db);
      if (statements.size < MOST) statements.set(key, statement);
    }
    return filled(statement, Object.fromEntries(entries));
  };
  return async (db: Db, given: Entries): Promise<Row[]> => (await db.executeQuery(written(db, given))).rows;
}

/** The row that an `insert … returning` returned. */
export function inserted<Row>([row]: readonly Row[], table: string): Row {
  if (!row) throw new Error(`${table} returned no inserted row`);
  return row;
}

/** Questions whose statements are kept, per kind of statement; the oldest are forgotten. */
const ASKED = 300;

/**
 * The time of a request, for a statement that is kept: its text and the time itself are noted as parameters, anything else that is read of it is not.
 * `settle` puts marks in their place, or returns undefined if the statement depends on the time in another way.
 */
function timeOf(now: Date) {
  let texts = 0;
  let isReadFurther = false;
  const time = new Proxy(now, {
    get(date, name) {
      if (name === 'toISOString') texts += 1;
      else if (name !== 'toOperationNode') isReadFurther = true;
      const value: unknown = Reflect.get(date, name);
      return typeof value === 'function' ? value.bind(date) : value;
    },
  });
  const text = now.toISOString();
  const settle = <Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> | undefined => {
    const parameters = statement.parameters.map((value) =>
      value === time ? new Mark('now') : value === text ? new Mark('text') : value,
    );
    const found = parameters.filter((value) => value instanceof Mark && value.name === 'text').length;
    return isReadFurther || found < texts ? undefined : { ...statement, parameters };
  };
  return { time, settle };
}

/**
 * Statements by the question that they answer and who asks: pages ask for the same lists again and again. `build` depends on the reach, the time and the
 * question alone; a statement that compares more of the time than the moment is built each time.
 */
export function compiledPerQuestion<Row>() {
  const written = new Map<string, CompiledQuery<Row>>();
  return (
    { db, reach, now }: Pick<Ctx, 'db' | 'reach' | 'now'>,
    question: unknown,
    build: (now: Date) => RawBuilder<Row>,
  ): CompiledQuery<Row> => {
    const key = `${numberOf(reach)} ${JSON.stringify(question)}`;
    const known = written.get(key);
    if (known) return filled(known, { now, text: now.toISOString() });
    const { time, settle } = timeOf(now);
    const statement = build(time).compile(db);
    const kept = settle(statement);
    if (!kept) return { ...statement, parameters: statement.parameters.map((value) => (value === time ? now : value)) };
    const [oldest] = written.keys();
    if (written.size >= ASKED && oldest !== undefined) written.delete(oldest);
    written.set(key, kept);
    return filled(kept, { now, text: now.toISOString() });
  };
}

const numbers = new WeakMap<Reach, number>();
let numbered = 0;
/** A number of its own for each reach. */
function numberOf(reach: Reach): number {
  const known = numbers.get(reach);
  if (known !== undefined) return known;
  numbered += 1;
  numbers.set(reach, numbered);
  return numbered;
}
