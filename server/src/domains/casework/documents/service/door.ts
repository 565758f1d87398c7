import type { Document, PaperSummary } from '@embark/contracts/casework/documents';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireValid } from '../../../../kit/problem.ts';
import { documentTable } from '../documents.queries.ts';
import { judgingOf } from '../judging.service.ts';
import { presentDocument } from '../present.service.ts';
import { checklistOf } from './checklist.ts';

/** The required documents of a client file: how many are there and checked, which are stale or missing. */
export const paperSummary = async (ctx: Ctx, conversionId: string): Promise<PaperSummary> =>
  (await checklistOf(ctx, await judgingOf(ctx, conversionId))).summary;

/** A document as evidence (A3): 404 if the user may not read it. */
export const documentOf = async (ctx: Ctx, id: string): Promise<Document> =>
  presentDocument(ctx.reach, await documentTable.find(ctx, id));

/** A3: the documents of a client file that the user may open, as evidence. */
export async function evidenceOf(ctx: Ctx, conversionId: string): Promise<{ id: string; name: string }[]> {
  const { lines, free } = await checklistOf(ctx, await judgingOf(ctx, conversionId));
  const found = [...lines.flatMap(({ document }) => document ?? []), ...free];
  return found.filter(({ can }) => can.open).map(({ id, name }) => ({ id, name }));
}

/** A3: a document of this client file that the user may open, as evidence; 422 on `documentId` for any other. Returns its name. */
export async function requireEvidence(ctx: Ctx, id: string, conversionId: string): Promise<string> {
  const found = await documentOf(ctx, id).catch((problem: unknown) => {
    if (problem instanceof Problem && problem.code === 'not-found') return null;
    throw problem;
  });
  const isOfFile = found !== null && found.conversionId === conversionId;
  requireValid(isOfFile, 'documentId', 'Choose a document of this client file');
  requireValid(found.can.open, 'documentId', 'Choose a document that you can open');
  return found.name;
}
