import type { documents } from '@embark/contracts/casework/documents';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { isViewable, mimeOf } from '../../../../kit/files/inspect/inspect.ts';
import { requireValid } from '../../../../kit/problem.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import type { FileParts } from '../../../platform/storedFiles/index.ts';
import { documentTable, type StoredDocument } from '../documents.queries.ts';
import { mayOpen } from '../present.service.ts';
import { readFile } from './files.ts';

/** E7: each opening of a sensitive document is logged. */
export const noteOpening = (ctx: Ctx, { id, sensitive }: StoredDocument): void => {
  if (sensitive) audit.noteRead(ctx, 'documents', id, ['content']);
};

/** A document that the user may open; any other is 404. */
async function openable(ctx: Ctx, id: string): Promise<StoredDocument> {
  const document = await documentTable.find(ctx, id);
  if (document.removedOn === null && !mayOpen(ctx.reach, document)) throw documentTable.notFound();
  return document;
}

/** Downloads a document. */
export const file =
  (parts: FileParts) =>
  async (ctx: Ctx, { id }: Input<typeof documents.file>): Promise<KeptFile> => {
    const document = await openable(ctx, id);
    const { content, size } = await readFile(parts, ctx.db, document.fileName);
    noteOpening(ctx, document);
    return { fileName: document.name, type: mimeOf[document.kind], size, content };
  };

/** Sends a PDF or a picture to be shown in the page. */
export const view =
  (parts: FileParts) =>
  async (ctx: Ctx, { id }: Input<typeof documents.view>): Promise<KeptFile> => {
    const document = await openable(ctx, id);
    requireValid(isViewable(document), 'id', "This file can't be shown here. Download it instead.");
    const { content, size } = await readFile(parts, ctx.db, document.fileName);
    noteOpening(ctx, document);
    return { fileName: document.name, type: mimeOf[document.kind], size, content, inline: true };
  };
