import type { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../client.ts';
import { askTogether } from '../lookups.ts';

/** Column values by the names of code. */
export type Values = Readonly<Record<string, unknown>>;

/** A row with the version that was read; `id` as the database writes it. */
export type Version = { table: string; idType: 'uuid' | 'int'; id: string; version: number };
/** A row as it was read for a change. */
export type Taken = Version & { shown: object };

/**
 * A unit is written only if this function of the database, given these values as JSON, returns true. `marks`: units with a mark in common are
 * not written by the same statement, because the function does not see what that adds.
 */
export type Condition = { holds: string; values: Values; marks: readonly string[] };

/** A unit of work: a request changes at most one row and adds rows to other tables, so that one statement can write it. See `units.ts`. */
export type Unit = {
  /** For reading outside a transaction. */
  db: Db;
  pool: Pool;
  row?: Taken;
  /** New values of the row. The version is added. */
  change?: Values;
  /** A row that must not change before the unit is written. */
  kept?: Version;
  condition?: Condition;
  /** The state of the names that the work used (`names_state`): the unit is not written if it is another one by then. */
  namesState?: string;
  /** New rows by table, in the order in which they are written. JSON columns are objects. */
  added: Map<string, Values[]>;
  /** Statements that have been sent, and whose rows are read after the next answer. */
  underWay: Promise<unknown>[];
  /** Whether the work asked for more than a unit can do. */
  isRefused: boolean;
};

export const newUnit = ({ db, pool }: Pick<Unit, 'db' | 'pool'>): Unit => ({
  db,
  pool,
  added: new Map(),
  underWay: [],
  isRefused: false,
});

/** The work needs a transaction: it asks the database for more than a unit can do. */
export class NeedsTransaction extends Error {
  constructor() {
    super('This work needs a transaction.');
  }
}

const units = new WeakMap<Db, Unit>();

/** Takes the place of a transaction in the work of a unit. Any query refuses the unit, so that nothing is written or locked outside of it. */
export function unitDb(unit: Unit): Db {
  const db = new Proxy(unit.db, {
    get: (_, property) => property === 'isTransaction' || refuse(unit),
  });
  units.set(db, unit);
  return db;
}

/** The unit that `db` belongs to; undefined for the database itself and its transactions. */
export const unitOf = (db: Db): Unit | undefined => units.get(db);

/** Ends the work of a unit: it runs again in a transaction. */
export function refuse(unit: Unit): never {
  unit.isRefused = true;
  throw new NeedsTransaction();
}

/** The answer to what is asked, after all that was sent before has answered too. */
export async function answerOf<T>(unit: Unit, asked: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([asked, ...unit.underWay]);
  return answer;
}

/** Returns what reads these rows when the next statement has answered. */
export function readLater<Row>(unit: Unit, rows: Promise<Row[]>): () => Row[] {
  let read: Row[] | undefined;
  const reading = rows.then((found) => void (read = found));
  reading.catch(() => undefined); // thrown by the next statement
  unit.underWay.push(reading);
  return () => {
    if (!read) throw new Error('These rows are read before the next statement has answered.');
    return read;
  };
}

/** Notes the row that the unit changes. A unit changes one row. */
export function take(unit: Unit, row: Taken): void {
  if (unit.row) refuse(unit);
  unit.row = row;
}

/** Notes a row that a new one depends on, such as its owner. Outside a unit that row is locked when it is read. */
export function keep(unit: Unit, row: Version): void {
  if (unit.kept) refuse(unit);
  unit.kept = row;
}

/** Notes the state of the names that the work uses. */
export function noteNames(unit: Unit, state: string): void {
  if (unit.namesState !== undefined && unit.namesState !== state) refuse(unit);
  unit.namesState = state;
}

/** Notes what must be true when the unit is written. */
export function onlyIf(unit: Unit, condition: Condition): void {
  if (unit.condition) refuse(unit);
  unit.condition = condition;
}

/** New values of the row that the unit has taken. */
export function changeRow(unit: Unit, { table, id }: Pick<Taken, 'table' | 'id'>, values: Values): void {
  if (unit.row?.table !== table || unit.row.id !== id.toLowerCase() || unit.change) refuse(unit);
  unit.change = values;
}

const columnsOf = (row: Values) => Object.keys(row).toSorted().join();

/** New rows of another table. Those of a table have the same columns: a missing one would be null instead of its default. */
export function add(unit: Unit, table: string, rows: readonly Values[]): void {
  const all = [...(unit.added.get(table) ?? []), ...rows];
  if (new Set(all.map(columnsOf)).size > 1) refuse(unit);
  unit.added.set(table, all);
}

/** Takes a number before its row is written. The number is committed at once: if the row is not written, there is a gap. */
export const takeNumber = <Row extends object>(pool: Pool, query: CompiledQuery<Row>): Promise<Row[]> =>
  askTogether(pool, query);
