import { z } from 'zod';
import { line, Moment, orNone, prose, Whole } from '../../kit/index.ts';

/** What can be done to many client files at once; each asks for what it asks for one. */
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
