import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { ASKED_OFTEN, columnNames } from './statements.ts';
import type { Taken, Unit, Values } from './unit.ts';

/** A unit with the row that it changes. */
export type Whole = Unit & { row: Taken };

const inDatabase = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [columnNames.inDatabase(column), value]));
const columnsOf = ([first]: readonly Values[]) => Object.keys(first ?? {});
/** The name of the rows that a unit adds to its first, second … table. */
const added = (at: number) => sql.raw(`added${at}`);

/** Units of the same shape are written by the same statement. */
export const shapeOf = ({ row, change, added: rows }: Whole): string =>
  JSON.stringify([row.table, Object.keys(change ?? {}), [...rows].map(([table, some]) => [table, columnsOf(some)])]);

function changing({ row, change }: Whole): RawBuilder<unknown>[] {
  if (!change) return [];
  const table = sql.table(row.table);
  const set = Object.keys(change).map((column) => sql`${sql.ref(column)} = ${sql.ref(`v.${column}`)}`);
  return [
    sql`changed as (update ${table} r set ${sql.join([...set, sql`version = r.version + 1`])} from given g join held using (at)
      cross join lateral json_populate_record(null::${table}, g.change) v where r.id = g.id)`,
  ];
}

function adding([table, rows]: readonly [string, readonly Values[]], at: number): RawBuilder<unknown> {
  const columns = columnsOf(rows);
  const values = sql.join(columns.map((column) => sql.ref(`v.${column}`)));
  return sql`${added(at)} as (insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      ${sql.raw(columns.includes('id') ? 'overriding system value' : '')} select ${values} from given g join held using (at)
      cross join lateral json_populate_recordset(null::${sql.table(table)}, g.${added(at)}) v)`;
}

/** Milliseconds. A statement can wait for a lock, for example on a contact that a new row references. After this time each unit runs on its own. */
const LOCK_TIMEOUT = 50;

/**
 * The statement for units of this shape, over the JSON of `given`. It leaves out rows that have changed since they were read or that others have locked,
 * so that it never waits for them, and returns the places of the rest in what it was given.
 */
export function statementOf(unit: Whole): CompiledQuery<{ at: number }> {
  const { table, idType } = unit.row;
  const rows = [...unit.added];
  const parts = rows.map((_, at) => sql`, ${added(at)} json`);
  return sql<{ at: number }>`${ASKED_OFTEN} with given as materialized (
      select g.*, set_config('lock_timeout', ${sql.lit(String(LOCK_TIMEOUT))}, true)
      from json_to_recordset(${''}::json) as g (at int, id ${sql.raw(idType)}, version int, change json${sql.join(parts, sql``)})),
    held as materialized (
      select r.id, g.at from ${sql.table(table)} r join given g on g.id = r.id and g.version = r.version order by r.id for no key update of r skip locked),
    ${sql.join([...changing(unit), ...rows.map(adding)])}
    select at from held`.compile(unit.db);
}

/** What the statement of these units is given. */
export const given = (units: readonly Whole[]): string =>
  JSON.stringify(
    units.map(({ row: { id, version }, change, added: rows }, at) => ({
      at,
      id,
      version,
      ...(change && { change: inDatabase(change) }),
      ...Object.fromEntries([...rows.values()].map((some, place) => [`added${place}`, some.map(inDatabase)])),
    })),
  );
