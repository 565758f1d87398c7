import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { documents, PartialUpload } from '@embark/contracts/casework/documents';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../../kit/problem.ts';
import type { UploadedFile } from '../../../../kit/responses.ts';
import { type FileParts, keepFile } from '../../../platform/storedFiles/index.ts';
import { mayChange } from '../documents.access.ts';
import { findFile } from '../file.queries.ts';
import * as sql from '../uploads.queries.ts';
import { readFile } from './files.ts';
import { takeUpload } from './upload.ts';

type Inputs = { [K in keyof typeof documents]: Input<(typeof documents)[K]> };
type Outputs = { [K in keyof typeof documents]: Output<(typeof documents)[K]> };

async function requireFile(ctx: Ctx, conversionId: string): Promise<void> {
  allow(mayChange(ctx.reach, await findFile(ctx.db, ctx.reach, conversionId)));
}

export async function begin(ctx: Ctx, { conversionId, name, size }: Inputs['begin']): Promise<Outputs['begin']> {
  await requireFile(ctx, conversionId);
  const { userId } = ctx.reach;
  return sql.insertUpload(ctx.db, { conversionId, name, size, userId, createdAt: ctx.now.toISOString() });
}

export async function uploadState(ctx: Ctx, { id }: Inputs['uploadState']): Promise<Outputs['uploadState']> {
  const upload = await sql.findUpload(ctx.db, id, ctx.reach.userId);
  await requireFile(ctx, upload.conversionId);
  return upload;
}

function requireNext(upload: PartialUpload, offset: number, size: number): void {
  requireState(offset === upload.received, `Continue at byte ${upload.received}.`, { present: upload });
  requireValid(size > 0, 'file', 'The file is empty');
  requireValid(offset + size <= upload.size, 'file', 'This is longer than the file that was announced');
}

/** Stores the next part. One that is sent again after a lost answer gets 409 with the place where to continue. */
export const part =
  (parts: FileParts) =>
  async (ctx: Ctx, { id, offset, file }: Inputs['part'] & { file: UploadedFile }): Promise<Outputs['part']> => {
    requireNext(await uploadState(ctx, { id }), offset, file.size);
    const { fileName, size } = await keepFile(parts, file.path, ctx.now);
    return inTransaction(ctx, async ({ db, reach }) => {
      const upload = await sql.lockUpload(db, id, reach.userId);
      requireNext(upload, offset, size);
      await sql.addPart(db, id, { start: offset, size, fileName });
      return { ...upload, received: offset + size };
    });
  };

/** Puts the parts together in a private folder, and takes them like an upload in one piece. */
export const finish =
  (parts: FileParts) =>
  async (ctx: Ctx, { id, ...given }: Inputs['finish']): Promise<Outputs['finish']> => {
    const { conversionId, name, size, received } = await uploadState(ctx, { id });
    requireState(received === size, `The upload is not complete. Continue at byte ${received}.`);
    const folder = await parts.uploads.make(size);
    try {
      const path = join(folder, 'file');
      await pipeline(contentOf(parts, ctx, await sql.partsOf(ctx.db, id)), createWriteStream(path));
      const onAdded = async ({ db }: Ctx) =>
        requireState(await sql.removeUpload(db, id), 'This upload has already been finished.');
      return await takeUpload(parts, ctx, { conversionId, given, file: { name, path, size }, onAdded });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

async function* contentOf(parts: FileParts, { db }: Ctx, fileNames: readonly string[]): AsyncGenerator<Buffer> {
  for (const fileName of fileNames) yield* (await readFile(parts, db, fileName)).content;
}
