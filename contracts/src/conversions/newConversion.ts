import { z } from 'zod';
import { asking, isReachable, isSomebody, nobody } from '../enquiries/index.ts';
import { orNone, Whole } from '../kit/index.ts';

const { rating: _rating, leadStatus: _leadStatus, ...told } = asking;

/**
 * What makes a client file without an enquiry before it: the same as an enquiry. `assigneeId` is the case officer, the follow-up the next action;
 * `statusId` is the first status of the service's kind, or one that it leads to.
 */
export const NewConversion = z
  .strictObject({ ...told, statusId: orNone(Whole).optional() })
  .refine(isSomebody, nobody.name)
  .refine(isReachable, nobody.way);
export type NewConversion = z.infer<typeof NewConversion>;
