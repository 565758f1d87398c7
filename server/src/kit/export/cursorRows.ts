import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../db/client.ts';
import { joinsOf, keysOf, type Order, orderOf } from '../keyset.ts';

/** The parts of a list query, shared by its pages and its export. */
export type ListParts = {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  order: Order;
  row: RawBuilder<unknown>;
  rowFrom: RawBuilder<unknown>;
};

export async function countOf(db: Db, { from, where }: ListParts): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

const PORTION = 1_000;

/** Streams all rows of a list in order, from one snapshot: the database keeps a cursor, so memory use stays constant. */
export async function* cursorRows<Row>({ db, pool }: Database, parts: ListParts): AsyncGenerator<Row[]> {
  const { from, id, where, order, row, rowFrom } = parts;
  const { sql: text, parameters } = sql`
    select ${row} as row from (select ${id} as id, ${keysOf(order)} from ${from} ${joinsOf(order)} where ${where}) as page
    ${rowFrom} order by ${orderOf(order)}`.compile(db);
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local statement_timeout = '10min'");
    await client.query(`declare rows no scroll cursor for ${text}`, [...parameters]);
    for (;;) {
      const { rows } = await client.query<{ row: Row }>(`fetch ${PORTION} from rows`);
      if (rows.length > 0) yield rows.map(({ row: shown }) => shown);
      if (rows.length < PORTION) break;
    }
    await client.query('commit');
    isBroken = false;
  } finally {
    client.release(isBroken); // the connection of an aborted export is discarded
  }
}
