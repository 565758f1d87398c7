import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Document, PaperSummary } from '@embark/contracts/casework/documents';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import type { Process } from '../../../../kit/domain.ts';
import { documentTable } from '../documents.queries.ts';
import { findFile } from '../file.queries.ts';
import { inspect } from '../inspect/inspect.ts';
import { judgingOf } from '../judging.ts';
import { lockPlan } from '../plan.queries.ts';
import { presentDocument } from '../present.ts';
import { checklistOf } from './checklist.ts';
import { keepFile, partsOf } from './files.ts';
import { refreshLines } from './refresh.ts';
import { addDocument } from './upload.ts';

/** The required documents of a client file: how many are there and checked, which are stale or missing. */
export const paperSummary = async (ctx: Ctx, conversionId: string): Promise<PaperSummary> =>
  (await checklistOf(ctx, await judgingOf(ctx, conversionId))).summary;

/** A document as evidence (A3): 404 if the user may not read it. */
export const documentOf = async (ctx: Ctx, id: string): Promise<Document> =>
  presentDocument(ctx.reach, await documentTable.find(ctx, id));

/** Adds what the templates ask for, for example when a family member is included. The caller has checked the permission. */
export function refreshChecklist(ctx: Ctx, conversionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockPlan(ctx.db, conversionId);
    await refreshLines(ctx, await judgingOf(ctx, conversionId));
  });
}

type Generated = {
  conversionId: string;
  name: string;
  typeKey?: string;
  content: AsyncIterable<Buffer | Uint8Array> | Uint8Array;
};

/**
 * Stores a file that the product has made, such as the PDF of an agreement, as a document of a client file. Its content is in the store before the
 * transaction of the caller ends, and is removed later if that fails. The caller has checked the permission.
 */
export async function storeDocument(
  process: Process,
  ctx: Ctx,
  { conversionId, name, typeKey, content }: Generated,
): Promise<Document> {
  const of = await findFile(ctx.db, ctx.reach, conversionId);
  const folder = await process.uploads.make(0);
  try {
    const path = join(folder, 'file');
    await pipeline(content instanceof Uint8Array ? [content] : content, createWriteStream(path));
    const inspected = await inspect({ name, path, size: (await stat(path)).size });
    const kept = await keepFile(partsOf(process), path, ctx.now);
    const file = { ...inspected, ...kept, infection: null };
    const given = { source: 'generated' as const, ...(typeKey && { typeKey }) };
    return await inTransaction(ctx, (inside) => addDocument(inside, of, given, file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
