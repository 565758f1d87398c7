import type { Pool } from 'pg';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { withCopy } from '../../../db/copy.ts';
import { STAGE, type StagedRow, stagedLine } from './imports.queries.ts';

const CHUNK = 64 * 1024;

type Stage = (importId: string, rows: AsyncIterable<StagedRow>) => Promise<number>;

/** A transaction that can also copy the rows of a file in; the copy answers how many there were. */
export const stage = <T>(pool: Pool, work: (db: Db, copy: Stage) => Promise<T>): Promise<T> =>
  withCopy(pool, async (db, copy) => {
    await sql`set local statement_timeout = '10min'`.execute(db);
    return work(db, async (importId, rows) => {
      let count = 0;
      async function* lines() {
        let chunk = '';
        for await (const { line, cells } of rows) {
          count += 1;
          chunk += stagedLine(importId, line, cells);
          if (chunk.length < CHUNK) continue;
          yield chunk;
          chunk = '';
        }
        yield chunk;
      }
      await copy(STAGE, lines());
      return count;
    });
  });
