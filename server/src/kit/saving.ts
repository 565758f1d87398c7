import { isReadOnly, readerOf } from '../db/client.ts';
import { NeedsTransaction, newUnit, refuse, unitDb, unitOf } from '../db/write/unit.ts';
import { expecting, write } from '../db/write/units.ts';
import { type Ctx, newTransaction } from './context.ts';

/** Runs work as a unit, and returns its answer when it is written; undefined if it needs a transaction. */
export async function asUnit<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<{ answer: T } | undefined> {
  const { db } = ctx;
  const unit = newUnit(ctx);
  try {
    const answer = await expecting(db, () => work({ ...ctx, db: unitDb(unit), pool: readerOf(ctx.pool) }));
    await Promise.all(unit.underWay);
    if (!unit.isRefused && (await write(unit))) return { answer };
  } catch (error) {
    if (!(error instanceof NeedsTransaction || isReadOnly(error))) throw error;
  }
  return undefined;
}

/** Whether this runs as a unit. */
export const isUnit = ({ db }: Pick<Ctx, 'db'>): boolean => unitOf(db) !== undefined;

/** Ends the work of a unit, which runs again in a transaction; there it does nothing. */
export function requireTransaction({ db }: Pick<Ctx, 'db'>): void {
  const unit = unitOf(db);
  if (unit) refuse(unit);
}

const known = new WeakSet<object>();

/** Whether a handler is one of `saving`. */
export const isSaving = (handler: object): boolean => known.has(handler);

/**
 * A handler that usually changes or adds one record and writes about it. It first runs without a transaction: what it writes is collected, and written by one
 * statement together with that of other requests, if what it depends on is still as it was read. If it asks for more, or if the record is busy, it runs again in
 * a transaction. So it must have no effects outside the database, and its `pool` only reads: PostgreSQL refuses what would be written outside the save.
 */
export function saving<Given, Answer>(work: (ctx: Ctx, given: Given) => Promise<Answer>) {
  const handler = async (ctx: Ctx, given: Given): Promise<Answer> => {
    if (ctx.db.isTransaction) return work(ctx, given);
    const done = await asUnit(ctx, (inside) => work(inside, given));
    return done ? done.answer : newTransaction(ctx.db, (db) => work({ ...ctx, db, pool: readerOf(ctx.pool) }, given));
  };
  known.add(handler);
  return handler;
}
