import type { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { askTogether } from '../lookups.ts';

/** Takes a number ahead of the row it is for, as a lookup is sent. It is committed at once: if the row is not written, the number is left out. */
export const takeNumber = <Row extends object>(pool: Pool, query: CompiledQuery<Row>): Promise<Row[]> =>
  askTogether(pool, query);
