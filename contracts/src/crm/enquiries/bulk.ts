import { z } from 'zod';
import { line, Moment, orNone, prose, Whole } from '../../kit/index.ts';
import { EnquiryStatus } from '../../catalogue/reference/index.ts';
import { FollowUpWay } from './enquiry.ts';
import { LeadStatus, Rating } from './fields.ts';

const tags = z.array(line(40).min(1)).max(20).default([]);

/** Bulk actions on enquiries; each takes the same input as the single action. */
export const EnquiryBulkAction = z.discriminatedUnion('kind', [
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
export type EnquiryBulkAction = z.infer<typeof EnquiryBulkAction>;
