import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { ASKED_OFTEN } from '../db/statements.ts';
import { noteNames, unitOf } from '../db/write/unit.ts';
import { compiledOnce } from './compiled.ts';

/**
 * The state of the names that nodes keep, to be read together with the IDs of a record. The triggers that call `names_changed()` change it with each change
 * of a name. States never repeat, also between databases.
 */
export const namesState = sql<string>`(select state from names_state)`;

const current = compiledOnce(() => sql<{ state: string }>`${ASKED_OFTEN} select ${namesState} as state`);

/** States that are kept: more than one, because transactions see their own changes. */
const MOST = 10;

/**
 * Keeps what `read` finds, by state. `read` reads the state with it. `at`: as of this state or a later one, which `db` sees; a transaction reads for itself,
 * because it sees its own changes. `now`: as of the current state. A unit reads the state once, and is not written if it has changed.
 */
export function keptByState<T extends { state: string }>(read: (db: Db) => Promise<T>) {
  const kept = new Map<string, T>();
  const underWay = new Map<string, Promise<T>>();

  function keep(found: T): T {
    const [oldest] = kept.keys();
    if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
    kept.set(found.state, found);
    return found;
  }

  function at(db: Db, state: string): T | Promise<T> {
    const known = kept.get(state);
    if (known) return known;
    const outside = unitOf(db)?.db ?? db;
    if (outside.isTransaction) return read(outside).then(keep);
    const reads =
      underWay.get(state) ??
      read(outside)
        .then(keep)
        .finally(() => underWay.delete(state));
    underWay.set(state, reads);
    return reads;
  }

  async function now(db: Db): Promise<T> {
    const unit = unitOf(db);
    const state = unit?.namesState ?? (await current(db, {}))[0]?.state ?? '';
    const found = await at(db, state);
    if (unit) noteNames(unit, found.state);
    return found;
  }

  return { at, now };
}
