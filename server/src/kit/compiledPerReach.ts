import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from '../db/client.ts';
import type { Reach } from './context.ts';

const mark = Object.freeze({ stands: 'for the id' });

/**
 * A single-row statement compiled once per reach and then run with only the ID, because building a long one takes longer than running it. `build`
 * gets the reach and a placeholder for the ID.
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
