import type { Document, PaperSummary } from '@embark/contracts/casework/documents';
import type { Ctx } from '../../../../kit/context.ts';
import { documentTable } from '../documents.queries.ts';
import { judgingOf } from '../judging.ts';
import { presentDocument } from '../present.ts';
import { checklistOf } from './checklist.ts';

/** The required documents of a client file: how many are there and checked, which are stale or missing. */
export const paperSummary = async (ctx: Ctx, conversionId: string): Promise<PaperSummary> =>
  (await checklistOf(ctx, await judgingOf(ctx, conversionId))).summary;

/** A document as evidence (A3): 404 if the user may not read it. */
export const documentOf = async (ctx: Ctx, id: string): Promise<Document> =>
  presentDocument(ctx.reach, await documentTable.find(ctx, id));
