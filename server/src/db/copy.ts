import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Client, type Pool } from 'pg';
import { from } from 'pg-copy-streams';
import type { Db } from './client.ts';
import type { DB } from './schema.ts';

/** Streams lines into a `copy … from stdin`, with backpressure. */
export type Copy = (statement: string, lines: AsyncIterable<string> | Iterable<string>) => Promise<void>;

/** A transaction in which COPY and queries share one connection, which is opened for it. */
export async function withCopy<T>(pool: Pool, work: (db: Db, copy: Copy) => Promise<T>): Promise<T> {
  // COPY is not possible on a pipelined connection, and the pool's are
  const client = new Client({ ...pool.options, pipeline: false });
  client.on('error', () => {});
  await client.connect();
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => Object.assign(client, { release: () => undefined }),
        end: async () => {},
      },
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const copy: Copy = (statement, lines) => pipeline(Readable.from(lines), client.query(from(statement)));
  return db
    .transaction()
    .execute((inside) => work(inside, copy))
    .finally(() => client.end());
}
