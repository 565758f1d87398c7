import { type Insertable, type RawBuilder, type SelectType, sql, type Updateable } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { askTogether } from '../../db/lookups.ts';
import { PREPARE, SENT_WITH_NEXT } from '../../db/statements.ts';
import { answerOf, unitOf } from '../../db/write/unit.ts';
import type { IdType } from '../bulk.ts';
import { columnsOf, compiledPerColumns, compiledPerReach, type Entries, inserted, valuesOf } from '../compiled.ts';
import type { Ctx, Reach } from '../context.ts';
import { Problem } from '../problem.ts';
import { knownAfter } from './knownAfter.ts';
import { addRow, changeTaken, takeRow } from './inUnit.ts';
import { assigned, hasSql, manyRows, times, written } from './manyRows.ts';

/** Tables with an ID and a version. */
type RecordName = { [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never }[keyof DB];
type Id<T extends RecordName> = DB[T] extends { id: infer I } ? SelectType<I> : never;

type Description<T extends RecordName, Shown extends object, Touched extends string, Row> = {
  table: T;
  /** The table's alias in `visible` and `show`. */
  alias: string;
  /** The rows that the user can see; all others give 404. */
  visible: (reach: Reach) => RawBuilder<boolean>;
  /** `select … from …` with all columns that are read; the condition is added here. */
  show: (reach: Reach) => RawBuilder<Shown>;
  /** Makes the rows of what `show` reads, if more than a statement is needed: see `names.ts`. */
  complete?: (db: Ctx['db'], shown: Shown[]) => Promise<Row[]> | Row[];
  notFound: string;
  /** Timestamp columns of every save. */
  touched?: readonly Touched[];
  /** `no key update` lets other rows reference the row while it is saved. */
  lock?: 'update' | 'no key update';
  /** Prepared once per connection, for rows that are read often. */
  isHot?: boolean;
  /** `int` for tables whose ID is a number. */
  idType?: IdType;
  /** Columns that `show` returns under the same name and as they are written. A change of these alone is known without reading the row again. */
  plain?: readonly (keyof DB[T] & keyof Row & string)[];
  /** Columns of JSON, which are given as text. A unit can only add rows of tables that name theirs. */
  json?: readonly (keyof DB[T] & string)[];
};

/** Column values, or SQL that computes them. */
type Written<V> = { [K in keyof V]: V[K] | RawBuilder<unknown> };

type SaveContext = Pick<Ctx, 'db' | 'now'>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without `complete`, rows are what is read
const asRead = <Row>(_db: Ctx['db'], rows: object[]): Row[] => rows as Row[];

/** The statements that write a row. */
function writesOf<T extends RecordName>(table: T) {
  const inserting = (entries: Entries) => sql<{ id: Id<T> }>`insert into ${sql.table(table)}
    (${columnsOf(entries)}) values (${valuesOf(entries)}) ${entries.some(([column]) => column === 'id') ? SENT_WITH_NEXT : sql`returning id`}`;
  /** The last entry is the ID. */
  const updating = (entries: Entries) => sql<never>`update ${sql.table(table)}
    set ${sql.join([...assigned(entries.slice(0, -1)), sql`version = version + 1`])} where id = ${entries.at(-1)?.[1]} ${SENT_WITH_NEXT}`;

  return { inserting, insert: compiledPerColumns(inserting), updating, update: compiledPerColumns(updating) };
}

/** Reads, locks and writes single rows of a table. `takeForChange` checks the permission and the version. */
export function recordTable<
  T extends RecordName,
  Shown extends object,
  Touched extends keyof DB[T] & string = never,
  Row extends object = Shown,
>({
  table,
  alias,
  visible,
  show,
  notFound: message,
  touched = [],
  lock: strength = 'update',
  isHot = false,
  idType = 'uuid',
  plain = [],
  json,
  complete = asRead,
}: Description<T, Shown, Touched, Row>) {
  const notFound = () => new Problem('not-found', message);
  const from = sql`${sql.table(table)} ${sql.ref(alias)}`;
  const isIt = (reach: Reach, id: unknown) => sql<boolean>`${sql.ref(`${alias}.id`)} = ${id} and ${visible(reach)}`;
  /** The row as `show` reads it, in SQL; none if the user cannot see it. */
  const one = (reach: Reach, id: unknown) => sql<Shown>`${show(reach)} where ${isIt(reach, id)}`;
  const statement = compiledPerReach(
    (reach, { id }: { id: string }) =>
      sql<{
        row: Shown;
      }>`${sql.raw(isHot ? PREPARE : '')} select row_to_json(shown) as row from (${one(reach, id)}) as shown`,
  );
  const locking = compiledPerReach(
    (reach, { id }: { id: string }) =>
      sql`select from ${from} where ${isIt(reach, id)} for ${sql.raw(strength)} ${SENT_WITH_NEXT}`,
  );
  const only = async (db: Ctx['db'], rows: { row: Shown }[]): Promise<Row> => {
    const shown = rows[0]?.row;
    const [row] = shown ? await complete(db, [shown]) : [];
    if (!row) throw notFound();
    return row;
  };

  /** The current row within reach, or 404. */
  const find = async ({ db, reach }: Pick<Ctx, 'db' | 'reach'>, id: Id<T>): Promise<Row> =>
    only(db, (await db.executeQuery(statement(db, reach, { id: String(id) }))).rows);

  const read = async ({ db, pool, reach }: Pick<Ctx, 'db' | 'pool' | 'reach'>, id: Id<T>): Promise<Row> =>
    only(db, await askTogether(pool, statement(db, reach, { id: String(id) })));
  const { inserting, insert, updating, update } = writesOf<T>(table);
  return {
    ...manyRows<Id<T>, Shown, Row>({ table, alias, visible, show, complete, touched, idType }),
    notFound,
    one,
    only,
    find,
    /** Whether the user can see the row, in SQL. */
    isSeen: (reach: Reach, id: Id<T>): RawBuilder<boolean> =>
      sql<boolean>`exists (select from ${from} where ${isIt(reach, id)})`,

    /** The same as `find`, outside transactions, with a prepared statement. */
    read,

    /** Locks a row within reach, or 404, then reads it, so that nothing read is older. A unit only reads it: it is not written if the row changes. */
    lock: async (ctx: Pick<Ctx, 'db' | 'reach'>, id: Id<T>): Promise<Row> => {
      const unit = unitOf(ctx.db);
      if (unit) return takeRow(unit, { table, idType }, await answerOf(unit, read({ ...ctx, ...unit }, id)));
      await ctx.db.executeQuery(locking(ctx.db, ctx.reach, { id: String(id) }));
      return find(ctx, id);
    },

    /** Inserts a row, and returns its ID. One with an ID is sent with the next statement, or written with its unit. */
    async insert({ db, now }: SaveContext, values: Omit<Written<Insertable<DB[T]>>, Touched>): Promise<Id<T>> {
      const entries = written({ ...values, ...times(touched, now) });
      const given = entries.find(([column]) => column === 'id');
      if (given && addRow(db, { table, json }, entries)) return given[1] as Id<T>;
      const rows = hasSql(entries) ? (await inserting(entries).execute(db)).rows : await insert(db, entries);
      return given ? (given[1] as Id<T>) : inserted(rows, table).id;
    },

    /** Updates these columns and increments the version. */
    async update({ db, now }: SaveContext, id: Id<T>, change: Written<Updateable<DB[T]>>): Promise<void> {
      const values = written({ ...change, ...times(touched, now) });
      if (changeTaken(db, { table, id: String(id), plain: [...plain, ...touched] }, values)) return;
      const entries: Entries = [...values, ['id', id]];
      await (hasSql(entries) ? updating(entries).execute(db) : update(db, entries));
    },

    /** The row after an `update` with these columns: from what is known if all of them are `plain` or unchanged, else by reading it. */
    after: async (
      ctx: SaveContext & Pick<Ctx, 'reach'>,
      before: Row & { id: Id<T>; version: number },
      change: Written<Updateable<DB[T]>>,
    ): Promise<Row> =>
      knownAfter(before, written(change), { plain, touched: written(times(touched, ctx.now)) }) ?? find(ctx, before.id),

    /** Deletes a row. */
    async remove({ db }: Pick<Ctx, 'db'>, id: Id<T>): Promise<void> {
      await sql`delete from ${sql.table(table)} where id = ${id} ${SENT_WITH_NEXT}`.execute(db);
    },
  };
}
