import type { Ctx } from '../../../kit/context.ts';
import { defineHook } from '../../../kit/hook.ts';

/** Records that use courses of the public register, and what happens to them when an import takes a course out of force. */
export type CourseUse = {
  /** Open records within reach on courses that expire or are no longer listed with this import. */
  countOpen: (ctx: Ctx, importId: string) => Promise<number>;
  /** Notifies the owners of these records, in the transaction that ends the import. */
  notify: (db: Ctx['db'], importId: string, at: Date) => Promise<void>;
  /** Withdraws these notifications, in the transaction that ends the undo. */
  withdraw: (db: Ctx['db'], importId: string, at: Date) => Promise<void>;
};

/** What uses courses of the public register. */
export const courseUses = defineHook<CourseUse>('courseUses');
