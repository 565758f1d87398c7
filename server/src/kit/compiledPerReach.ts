import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from '../db/client.ts';
import type { Reach } from './context.ts';

const mark = Object.freeze({ stands: 'for the id' });

/**
 * A statement about one row, written once for each reach and then given nothing but the id: writing a long one costs more than asking it.
 * `build` gets the reach and the place of the id, to be used as a value.
 */
export function compiledPerReach<Row>(build: (reach: Reach, id: unknown) => RawBuilder<Row>) {
  const written = new WeakMap<Reach, CompiledQuery<Row>>();
  return (db: Db, reach: Reach, id: string): CompiledQuery<Row> => {
    let statement = written.get(reach);
    if (!statement) {
      statement = build(reach, mark).compile(db);
      written.set(reach, statement);
    }
    return { ...statement, parameters: statement.parameters.map((value) => (value === mark ? id : value)) };
  };
}
