import { z } from 'zod';
import { EnquiryStatus, ServiceKind } from '../catalogue/index.ts';
import { EnquiryRow, moveNeeds } from './enquiry.ts';

const count = z.number().int();

/** A status of the board: how many enquiries stand in it, how many of these are overdue, and the first of them. */
export const BoardColumn = z.object({
  status: EnquiryStatus,
  total: count,
  overdue: count,
  /** The order of its cards, as the list is asked for it. */
  sort: z.string(),
  rows: z.array(EnquiryRow),
  /** Where the list goes on after these cards, asked for this status and sort. */
  next: z.string().nullable(),
});
export type BoardColumn = z.infer<typeof BoardColumn>;

const needs = z.array(z.enum(moveNeeds));

/** A step of the flow: enquiries of this kind may go so, and what that asks for. */
export const BoardStep = z.object({
  kind: ServiceKind,
  from: EnquiryStatus,
  to: EnquiryStatus,
  needs,
  /** The same where a next follow-up is still to come. */
  needsWhenPromised: needs,
});
export type BoardStep = z.infer<typeof BoardStep>;
