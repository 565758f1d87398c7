import { z } from 'zod';
import { EnquiryStatus } from '../../crm/catalogue/index.ts';
import { EnquiryFilter, FollowUpWay, LeadStatus, Rating } from '../../crm/enquiries/index.ts';
import { line, Moment, orNone, prose, Whole } from '../../kit/index.ts';

const { page: _page, size: _size, sort: _sort, cursor: _cursor, total: _total, ...narrowing } = EnquiryFilter.shape;

/** Enquiries by id, or all that a filter of the list means but for a few. */
export const BulkSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1, 'Choose at least one').max(10_000) }),
  z.strictObject({
    all: z.literal(true),
    filter: z.strictObject(narrowing),
    except: z.array(z.uuid()).max(10_000).default([]),
  }),
]);
export type BulkSelection = z.infer<typeof BulkSelection>;

const tags = z.array(line(40).min(1)).max(20).default([]);

/** What can be done to many enquiries at once; each asks for what it asks for one. */
export const BulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), assigneeId: Whole }),
  z.strictObject({
    kind: z.literal('move'),
    to: EnquiryStatus,
    nextFollowUpAt: orNone(Moment).optional(),
    nextFollowUpHow: orNone(FollowUpWay).optional(),
    nextFollowUpNote: orNone(line(500)).optional(),
    reason: orNone(line(500)).optional(),
    note: orNone(prose(20_000)).optional(),
  }),
  z.strictObject({ kind: z.literal('tags'), add: tags, remove: tags }),
  z.strictObject({
    kind: z.literal('followUp'),
    nextFollowUpAt: Moment,
    nextFollowUpHow: orNone(FollowUpWay).optional(),
    nextFollowUpNote: orNone(line(500)).optional(),
  }),
  z.strictObject({ kind: z.literal('rating'), rating: Rating }),
  z.strictObject({ kind: z.literal('leadStatus'), leadStatus: LeadStatus }),
]);
export type BulkAction = z.infer<typeof BulkAction>;
export type BulkKind = BulkAction['kind'];

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
