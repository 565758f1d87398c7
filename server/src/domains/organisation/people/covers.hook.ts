import type { Permission } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import { defineHook } from '../../../kit/hook.ts';

/** Open work of a person that falls due while they are away. */
export type CoverItem = {
  kind: string;
  id: string;
  /** Such as `E-2026-00012 Sadia Rahman`. */
  label: string;
  /** When it is due, and the zone of its office. */
  at: string;
  zone: string;
  /** The page that shows it. */
  path: string;
  /** Only a licence holder may take it. */
  licence: boolean;
};
type Covering = { ids: readonly string[]; fromId: number; toId: number };
export type CoverOutcome = 'back' | 'done' | 'moved';

/** Records that a colleague takes over while their owner is away (rule N5). */
export type CoverSubject = {
  kind: string;
  /** Who may read such records; others see their number only. */
  reads: Permission;
  /** The open items of a person that fall due in a span, in all companies, soonest first. */
  items: (db: Ctx['db'], span: { userId: number; from: Date; to: Date }) => Promise<CoverItem[]>;
  /** Hands items over, in the transaction of the approval. 409 if one has changed, 422 on `items` if the colleague may not take it. */
  hand: (ctx: Ctx, covering: Covering) => Promise<CoverItem[]>;
  /** Gives back what is still open and still with the cover, in the caller's transaction. Says what happened to each. */
  giveBack: (db: Ctx['db'], covering: Covering & { now: Date }) => Promise<ReadonlyMap<string, CoverOutcome>>;
};

/** What can be handed to a cover during leave. */
export const covers = defineHook<CoverSubject>('covers');
