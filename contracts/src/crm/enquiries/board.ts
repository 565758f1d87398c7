import { z } from 'zod';
import { boardColumn } from '../../kit/index.ts';
import { EnquiryStatus, ServiceKind } from '../catalogue/index.ts';
import { EnquiryRow, moveNeeds } from './enquiry.ts';

export const BoardColumn = boardColumn(EnquiryStatus, EnquiryRow);
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
