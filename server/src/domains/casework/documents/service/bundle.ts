import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BUNDLE_MOST, type documents } from '@embark/contracts/casework/documents';
import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { ZipFile } from 'yazl';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import type { FileParts } from '../../../platform/storedFiles/index.ts';
import { picturesToPdf } from '../bundle/pictures.service.ts';
import { type Piece, planBundle } from '../bundle.rules.ts';
import { documentsOfLines, type StoredDocument } from '../documents.queries.ts';
import { type File, findFile } from '../file.queries.ts';
import { linesOf } from '../lines.queries.ts';
import { mayOpen } from '../present.service.ts';
import { readFile } from './files.ts';
import { noteOpening } from './open.ts';

type Choice = Input<typeof documents.bundle>;

/** The pieces of a bundle: of the chosen lines, or of all. */
async function piecesOf({ db, reach }: Ctx, file: File, chosen: readonly string[] = []) {
  const all = await linesOf(db, file.id);
  const lines =
    chosen.length === 0 ? all.filter(({ versions }) => versions > 0) : all.filter(({ id }) => chosen.includes(id));
  requireValid(
    chosen.every((id) => lines.some((line) => line.id === id)),
    'lines',
    'Choose lines of this client file',
  );
  const ids = lines.map(({ id }) => id);
  const versions = Map.groupBy(await documentsOfLines(db, ids), ({ lineId }) => lineId);
  const described = lines.map(({ id, typeName, note, familyName, person, state }) => ({
    id,
    typeName,
    note,
    familyName: familyName || person || file.familyName || file.name,
    state,
    documents: versions.get(id) ?? [],
  }));
  return planBundle(described, (document) => mayOpen(reach, document));
}

export async function bundlePlan(ctx: Ctx, { id, lines }: Choice): Promise<Output<typeof documents.bundlePlan>> {
  const { pieces, left } = await piecesOf(ctx, await findFile(ctx.db, ctx.reach, id), lines);
  return {
    files: pieces.map(({ lineId, name, documents: of }) => ({
      lineId,
      name,
      documents: of.length,
      size: of.reduce((sum, { size }) => sum + size, 0),
    })),
    left,
    tooMany: pieces.length > BUNDLE_MOST,
  };
}

/** E6: sends the bundle while it is made, one file after the other; nothing of it is stored, so nothing is left when the connection or the server ends. */
export const bundle =
  (parts: FileParts) =>
  async (ctx: Ctx, { id, lines }: Choice): Promise<KeptFile> => {
    const file = await findFile(ctx.db, ctx.reach, id);
    const { pieces } = await piecesOf(ctx, file, lines);
    requireValid(pieces.length > 0, 'lines', 'Choose at least one line with a document');
    const most = `Choose ${BUNDLE_MOST} files at most, as many as the department takes`;
    requireValid(pieces.length <= BUNDLE_MOST, 'lines', most);
    const folder = await parts.uploads.make(0);
    const zip = new ZipFile();
    const content = Readable.from(zipped(zip, folder), { objectMode: false });
    for (const piece of pieces)
      zip.addReadStreamLazy(piece.name, { compress: false }, (take) => {
        open(parts, ctx, folder, piece).then(
          (stream) => take(null, stream),
          (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      });
    zip.on('error', (error) => content.destroy(error));
    zip.end();
    for (const document of pieces.flatMap((piece) => piece.documents)) noteOpening(ctx, document);
    const after = { files: pieces.map(({ name }) => name) };
    await audit.record(ctx, { action: 'documents.bundle', subject: 'documents', subjectId: id, after });
    const day = wallOf(ctx.now, file.zone).day;
    return { fileName: `${file.number} ${day}.zip`, type: 'application/zip', size: null, content };
  };

async function* zipped({ outputStream }: ZipFile, folder: string) {
  try {
    yield* outputStream;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The content of one file of the bundle: a document as it is, or pictures as one PDF. */
async function open(
  parts: FileParts,
  ctx: Ctx,
  folder: string,
  { lineId, name, documents: of }: Piece<StoredDocument>,
): Promise<Readable> {
  const [first] = of;
  if (!first) throw new Error(`nothing to put into ${name}`);
  if (!['jpg', 'png'].includes(first.kind)) return (await readFile(parts, ctx.db, first.fileName)).content;
  const pictures = [];
  for (const { id, kind, fileName } of of) {
    const path = join(folder, id);
    await pipeline((await readFile(parts, ctx.db, fileName)).content, createWriteStream(path));
    pictures.push({ path, kind });
  }
  const target = join(folder, lineId);
  await picturesToPdf({ pictures, target, title: name.replace(/\.pdf$/, '') });
  for (const { path } of pictures) await rm(path);
  return createReadStream(target);
}
