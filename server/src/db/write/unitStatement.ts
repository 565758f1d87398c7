import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { ASKED_OFTEN, columnNames } from '../statements.ts';
import type { Unit, Values } from './unit.ts';

const inDatabase = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [columnNames.inDatabase(column), value]));
const columnsOf = ([first]: readonly Values[]) => Object.keys(first ?? {});
/** The name of the rows that a unit adds to its first, second … table. */
const added = (at: number) => sql.raw(`added${at}`);

/** Units of the same shape are written by the same statement. */
export const shapeOf = ({ row, change, kept, condition, namesState, added: rows }: Unit): string =>
  JSON.stringify([
    row?.table,
    change && Object.keys(change),
    kept?.table,
    condition?.holds,
    namesState !== undefined,
    [...rows].map(([table, some]) => [table, columnsOf(some)]),
  ]);

function changing({ row, change }: Unit): RawBuilder<unknown>[] {
  if (!row || !change) return [];
  const table = sql.table(row.table);
  const set = Object.keys(change).map((column) => sql`${sql.ref(column)} = ${sql.ref(`v.${column}`)}`);
  return [
    sql`changed as (update ${table} r set ${sql.join([...set, sql`version = r.version + 1`])} from given g join held using (at)
      cross join lateral json_populate_record(null::${table}, g.change) v where r.id = g.id)`,
  ];
}

/** Rows of a table. They may reference those of the table before, which are written first. */
function adding([table, rows]: readonly [string, readonly Values[]], at: number): RawBuilder<unknown> {
  const columns = columnsOf(rows);
  const values = sql.join(columns.map((column) => sql.ref(`v.${column}`)));
  return sql`${added(at)} as (insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      ${sql.raw(columns.includes('id') ? 'overriding system value' : '')} select ${values} from given g join held using (at)
      cross join lateral json_populate_recordset(null::${sql.table(table)}, g.${added(at)}) v
      ${at > 0 ? sql`where (select count(*) from ${added(at - 1)}) >= 0` : sql``} returning 1)`;
}

/** Milliseconds. A statement can wait for a lock, for example on a contact that a new row references. After this time each unit runs on its own. */
const LOCK_TIMEOUT = 50;

const joined = (name: 'r' | 'k', table: string, given: string) =>
  sql`join ${sql.table(table)} ${sql.raw(name)} on ${sql.raw(name)}.id = g.${sql.raw(given)} and ${sql.raw(name)}.version = g.${sql.raw(given)}_version`;

/** The places of the units that can be written, with their rows locked. It leaves out rows that others have locked, so that it never waits for them. */
function holding({ row, kept, condition, namesState }: Unit): RawBuilder<unknown> {
  const where = [
    ...(namesState === undefined ? [] : [sql`g.names_state = (select state from names_state)`]),
    ...(condition ? [sql`${sql.raw(condition.holds)}(g.condition)`] : []),
  ];
  const parts = [
    ...(row ? [joined('r', row.table, 'id')] : []),
    ...(kept ? [joined('k', kept.table, 'kept')] : []),
    ...(where.length > 0 ? [sql`where ${sql.join(where, sql` and `)}`] : []),
    ...(row ? [sql`order by r.id for no key update of r skip locked`] : []),
    ...(kept ? [sql`for key share of k skip locked`] : []),
  ];
  return sql`held as materialized (select g.at from given g ${sql.join(parts, sql` `)})`;
}

/**
 * The statement for units of this shape, over the JSON of `given`. It leaves out those whose rows have changed since they were read or whose condition
 * does not hold, and returns the places of the rest in what it was given.
 */
export function statementOf(unit: Unit): CompiledQuery<{ at: number }> {
  const { row, change, kept, condition, namesState } = unit;
  const rows = [...unit.added];
  const columns = [
    sql`at int`,
    ...(row ? [sql`id ${sql.raw(row.idType)}, id_version int`] : []),
    ...(change ? [sql`change json`] : []),
    ...(kept ? [sql`kept ${sql.raw(kept.idType)}, kept_version int`] : []),
    ...(condition ? [sql`condition json`] : []),
    ...(namesState === undefined ? [] : [sql`names_state uuid`]),
    ...rows.map((_, at) => sql`${added(at)} json`),
  ];
  return sql<{ at: number }>`${ASKED_OFTEN} with given as materialized (
      select g.*, set_config('lock_timeout', ${sql.lit(String(LOCK_TIMEOUT))}, true)
      from json_to_recordset(${''}::json) as g (${sql.join(columns)})),
    ${sql.join([holding(unit), ...changing(unit), ...rows.map(adding)])}
    select at from held`.compile(unit.db);
}

/** What the statement of these units is given. */
export const given = (units: readonly Unit[]): string =>
  JSON.stringify(
    units.map(({ row, change, kept, condition, namesState, added: rows }, at) => ({
      at,
      ...(row && { id: row.id, id_version: row.version }),
      ...(change && { change: inDatabase(change) }),
      ...(kept && { kept: kept.id, kept_version: kept.version }),
      ...(condition && { condition: condition.values }),
      ...(namesState !== undefined && { names_state: namesState }),
      ...Object.fromEntries([...rows.values()].map((some, place) => [`added${place}`, some.map(inDatabase)])),
    })),
  );
