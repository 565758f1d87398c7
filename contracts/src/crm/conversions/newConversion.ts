import { z } from 'zod';
import type { ServiceKind } from '../../catalogue/reference/index.ts';
import { asking, isReachable, isSomebody, nobody } from '../enquiries/index.ts';
import { orNone, Whole } from '../../kit/index.ts';

const { rating: _rating, leadStatus: _leadStatus, ...told } = asking;

/** The possible first statuses of a client file, the default one first. */
export const beginnings: Readonly<Record<ServiceKind, readonly [number, ...number[]]>> = {
  admission: [4, 5],
  migration: [4, 9],
  event: [4],
  webinar: [4],
  global: [4, 3],
  property: [1],
};

/**
 * The input for a client file without an earlier enquiry, with the same fields as an enquiry. `assigneeId` is the case officer, and the follow-up is
 * the next action; `statusId` is one of the first statuses of the service kind.
 */
export const NewConversion = z
  .strictObject({ ...told, statusId: orNone(Whole).optional() })
  .refine(isSomebody, nobody.name)
  .refine(isReachable, nobody.way);
export type NewConversion = z.infer<typeof NewConversion>;
