import type { Company, Permission, Role } from '@embark/contracts/kit';
import type { Pool } from 'pg';
import type { Db } from '../db/client.ts';
import { retryAborted } from '../db/retry.ts';

/** The offices (ids) in which a user holds a permission. `all` includes future offices. */
export type Offices = 'all' | readonly number[];

/** What a user may access, computed once per request. Every query takes it. */
export type Reach = {
  userId: number;
  sessionId: string;
  company: Company;
  roles: readonly Role[];
  offices: (permission: Permission) => Offices;
};

/** Everything a service may use: the caller, their address, the clock, and the database; `pool` is for frequent prepared reads. */
export type Ctx = {
  reach: Reach;
  db: Db;
  pool: Pool;
  now: Date;
  address: string | null;
  /** Saves the answer for replay by Idempotency-Key. Only for work that commits in a transaction of its own, which calls it there. */
  saveAnswer?: (db: Db, answer: unknown) => Promise<void>;
};

/** A request without a session. */
export type Guest = Omit<Ctx, 'reach'>;

/** Runs `work` in a transaction of its own, again if a deadlock aborts it. */
export const newTransaction = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  retryAborted(() => db.transaction().execute(work));

/** Runs `work` in a transaction, or in the current one if there is one. It may run again after a deadlock. */
export function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return newTransaction(ctx.db, (db) => work({ ...ctx, db }));
}

/** Whether the reach has this permission in at least one office. */
export function holds(reach: Reach, permission: Permission): boolean {
  const offices = reach.offices(permission);
  return offices === 'all' || offices.length > 0;
}

/** Whether the reach has this permission in this office. */
export function holdsIn(reach: Reach, permission: Permission, officeId: number): boolean {
  const offices = reach.offices(permission);
  return offices === 'all' || offices.includes(officeId);
}
