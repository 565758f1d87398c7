import type { Pool } from 'pg';
import type { Db } from './client.ts';

/** Column values by the names of code. */
export type Values = Readonly<Record<string, unknown>>;

/** A row as it was read for a change; `id` as the database writes it. */
export type Taken = { table: string; idType: 'uuid' | 'int'; id: string; version: number; shown: object };

/** A unit of work: a request changes at most one row and adds rows to other tables, so that one statement can write it. See `units.ts`. */
export type Unit = {
  /** For reading outside a transaction. */
  db: Db;
  pool: Pool;
  row?: Taken;
  /** New values of the row. The version is added. */
  change?: Values;
  /** New rows by table. JSON columns are objects. */
  added: Map<string, Values[]>;
  /** Whether the work asked for more than a unit can do. */
  isRefused: boolean;
};

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

/** Notes the row that the unit changes. A unit changes one row. */
export function take(unit: Unit, row: Taken): void {
  if (unit.row) refuse(unit);
  unit.row = row;
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
