import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { from } from 'pg-copy-streams';
import type { Db } from './client.ts';
import type { DB } from './schema.ts';

/** Streams lines into a `copy … from stdin`, with backpressure. */
export type Copy = (statement: string, lines: AsyncIterable<string> | Iterable<string>) => Promise<void>;

/** A transaction in which COPY and queries share one connection. */
export async function withCopy<T>(pool: Pool, work: (db: Db, copy: Copy) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => client, end: async () => {} } }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const copy: Copy = (statement, lines) => pipeline(Readable.from(lines), client.query(from(statement)));
  // the transaction checks the connection out once, and returns it to the pool at the end
  return db.transaction().execute((inside) => work(inside, copy));
}
