import type { Ctx } from './context.ts';

/** Records that use courses of the public register, and what happens to them when an import takes a course out of force. */
export type CourseUse = {
  /** Open records within reach on courses that expire or are no longer listed with this import. */
  countOpen: (ctx: Ctx, importId: string) => Promise<number>;
  /** Notifies the owners of these records, in the transaction that ends the import. */
  tell: (db: Ctx['db'], importId: string, at: Date) => Promise<void>;
  /** Withdraws what was told, in the transaction that ends the undo. */
  withdraw: (db: Ctx['db'], importId: string, at: Date) => Promise<void>;
};
