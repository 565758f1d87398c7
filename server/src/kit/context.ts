import type { Permission } from '@embark/contracts/kit';
import type { Db } from '../db/client.ts';

/** What one person may touch, worked out once per request. Every query takes it. */
export type Reach = {
  personId: string;
  officeId: string;
  seesWholeOffice: boolean;
  permissions: readonly Permission[];
};

/** Everything a service may use: who is acting, the database, and the calendar day. */
export type Ctx = { reach: Reach; db: Db; today: string };

/** Runs `work` in a transaction; inside another one it joins it. */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}
