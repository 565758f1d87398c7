import { z } from 'zod';
import type { ServiceKind } from '../catalogue/index.ts';
import { asking, isReachable, isSomebody, nobody } from '../enquiries/index.ts';
import { orNone, Whole } from '../../kit/index.ts';

const { rating: _rating, leadStatus: _leadStatus, ...told } = asking;

/** The statuses that a new client file may begin in, the usual one first. */
export const beginnings: Readonly<Record<ServiceKind, readonly [number, ...number[]]>> = {
  admission: [4, 5],
  migration: [4, 9],
  event: [4],
  webinar: [4],
  global: [4, 3],
  property: [1],
};

/**
 * What makes a client file without an enquiry before it: the same as an enquiry. `assigneeId` is the case officer, the follow-up the next action;
 * `statusId` is one of the beginnings of the service's kind.
 */
export const NewConversion = z
  .strictObject({ ...told, statusId: orNone(Whole).optional() })
  .refine(isSomebody, nobody.name)
  .refine(isReachable, nobody.way);
export type NewConversion = z.infer<typeof NewConversion>;
