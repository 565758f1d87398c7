import { z } from 'zod';
import { line } from '../../kit/index.ts';

/** Records by id, or all that a filter of their list means but for a few. */
export const BulkSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1, 'Choose at least one').max(10_000) }),
  z.strictObject({
    all: z.literal(true),
    /** The list's own filter, without its pages and sort. */
    filter: z.record(z.string().max(40), z.unknown()),
    except: z.array(z.uuid()).max(10_000).default([]),
  }),
]);
export type BulkSelection = z.infer<typeof BulkSelection>;

/** What is to be done. The list that has a kind of action reads the rest of it. */
export const BulkAction = z.looseObject({ kind: line(20) });
export type BulkAction = z.infer<typeof BulkAction>;

/** Why a row is left as it is. `gone`: deleted, or out of reach. `touched`: somebody has worked on it since. */
export const leftReasons = [
  'gone',
  'not-allowed',
  'closed',
  'converted',
  'same',
  'no-step',
  'other-office',
  'too-many-tags',
  'touched',
  'owner-gone',
] as const;
export const LeftReason = z.enum(leftReasons);
export type LeftReason = z.infer<typeof LeftReason>;
