import type { Db } from '../../db/client.ts';
import { add, changeRow, refuse, take, type Taken, type Unit, unitOf } from '../../db/write/unit.ts';
import type { Entries } from '../compiled.ts';
import { hasSql } from './manyRows.ts';

/** Notes in a unit that this row was read for a change. */
export function takeRow<Row extends object>(unit: Unit, of: Pick<Taken, 'table' | 'idType'>, row: Row): Row {
  // not the ID that was asked for, which may have capitals
  const [id, version]: unknown[] = [Reflect.get(row, 'id'), Reflect.get(row, 'version')];
  if (typeof version !== 'number') return refuse(unit);
  take(unit, { ...of, id: String(id), version, shown: row });
  return row;
}

/** In a unit, notes a new row. `json`: columns given as JSON text; without it, new rows of the table need a transaction. */
export function addRow(
  db: Db,
  { table, json }: { table: string; json: readonly string[] | undefined },
  values: Entries,
): boolean {
  const unit = unitOf(db);
  if (!unit) return false;
  if (!json || hasSql(values)) return refuse(unit);
  const row = values.map(([column, value]) => [column, json.includes(column) ? JSON.parse(String(value)) : value]);
  add(unit, table, [Object.fromEntries(row)]);
  return true;
}

type Changed = Pick<Taken, 'table' | 'id'> & {
  /** Columns that are shown under the same name and as they are written. */
  plain: readonly string[];
};

/** In a unit, notes new values of the row that was taken. A unit writes JSON, so it refuses those that are not shown as they are written. */
export function changeTaken(db: Db, { plain, ...row }: Changed, values: Entries): boolean {
  const unit = unitOf(db);
  if (!unit) return false;
  const changed = values.filter(([column, value]) => Reflect.get(unit.row?.shown ?? {}, column) !== value);
  if (hasSql(changed) || !changed.every(([column]) => plain.includes(column))) refuse(unit);
  changeRow(unit, row, Object.fromEntries(changed));
  return true;
}
