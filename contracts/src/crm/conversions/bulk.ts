import { z } from 'zod';
import { line, Moment, orNone, prose, Whole } from '../../kit/index.ts';

/** Bulk actions on client files; each takes the same input as the single action. */
export const ConversionBulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), caseOfficerId: Whole }),
  z.strictObject({
    kind: z.literal('move'),
    to: Whole,
    nextActionAt: orNone(Moment).optional(),
    nextAction: orNone(line(500)).optional(),
    reason: orNone(line(500)).optional(),
    note: orNone(prose(20_000)).optional(),
  }),
]);
export type ConversionBulkAction = z.infer<typeof ConversionBulkAction>;
