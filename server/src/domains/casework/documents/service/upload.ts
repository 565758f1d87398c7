import type { Document, documents, NewDocument } from '@embark/contracts/casework/documents';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { type Inspected, inspect } from '../../../../kit/files/inspect/inspect.ts';
import { findVirus } from '../../../../kit/files/inspect/scan.ts';
import { allow, requireValid } from '../../../../kit/problem.ts';
import type { UploadedFile } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { type FileParts, type Kept, keepFile } from '../../../platform/storedFiles/index.ts';
import { mayChange } from '../documents.access.ts';
import { documentTable, insertDocument, isOfFile } from '../documents.queries.ts';
import { type File, findFile, peopleOf } from '../file.queries.ts';
import { lineTable, type StoredLine } from '../lines.queries.ts';
import { findTypes } from '../plan.queries.ts';
import { presentDocument } from '../present.service.ts';
import { tell } from './lines.ts';
import { warnOfVirus } from './warn.ts';

type Described = Omit<NewDocument, 'conversionId' | 'source'> & { source: Document['source'] };
type Uploaded = Inspected & Kept & { infection: string | null };

/** Uploads a document: inspected, scanned and stored first, then added in one transaction. Two uploads to one line become two versions. */
export const upload =
  (parts: FileParts) =>
  async (
    ctx: Ctx,
    { file, conversionId, ...given }: Input<typeof documents.upload> & { file: UploadedFile },
  ): Promise<Document> =>
    takeUpload(parts, ctx, { conversionId, given, file });

type Taking = { conversionId: string; given: Described; file: UploadedFile; onAdded?: (ctx: Ctx) => Promise<void> };

/** Makes a document of an uploaded file, and runs `onAdded` in its transaction. */
export async function takeUpload(
  parts: FileParts,
  ctx: Ctx,
  { conversionId, given, file, onAdded }: Taking,
): Promise<Document> {
  const of = await findFile(ctx.db, ctx.reach, conversionId);
  allow(mayChange(ctx.reach, of));
  await requireMeant(ctx, of, given);
  const inspected = await inspect(file);
  const infection = await findVirus(parts.scannerUrl, file.path);
  const kept = await keepFile(parts, file.path, ctx.now);
  return inTransaction(ctx, async (ctx) => {
    await onAdded?.(ctx);
    return addDocument(ctx, of, given, { ...inspected, ...kept, infection });
  });
}

/** Checks that line, person and type belong to the file, before anything is stored. */
async function requireMeant(
  ctx: Ctx,
  of: File,
  { lineId, typeKey, contactId, translationOf }: Described,
): Promise<void> {
  if (lineId !== undefined) {
    const line = await lineTable.find(ctx, lineId);
    requireValid(line.conversionId === of.id, 'lineId', 'Choose a line of this client file');
    requireValid(line.needed !== 'not-applicable', 'lineId', 'This document is marked as not applicable');
  }
  if (typeKey !== undefined)
    requireValid(
      (await findTypes(ctx.db)).some(({ key }) => key === typeKey),
      'typeKey',
      'Choose a document type from the list',
    );
  if (contactId !== undefined) {
    const people = await peopleOf(ctx.db, of);
    requireValid(
      people.some((person) => person.contactId === contactId),
      'contactId',
      'Choose a person of this client file',
    );
  }
  if (translationOf != null)
    requireValid(
      await isOfFile(ctx.db, translationOf, of.id),
      'translationOf',
      'Choose a document of this client file',
    );
}

/** Adds a stored file as a document. Its line becomes received, or returned if the scanner found something. */
export async function addDocument(ctx: Ctx, of: File, given: Described, file: Uploaded): Promise<Document> {
  const { lineId, typeKey, contactId, issuedOn, expiresOn, place, translationOf, source } = given;
  const line = lineId === undefined ? null : await lineTable.lock(ctx, lineId);
  const { fileName, hash, size, name, kind, pages, scripted, infection } = file;
  const type = line?.typeKey ?? typeKey ?? null;
  const id = await insertDocument(ctx.db, {
    conversionId: of.id,
    lineId: line?.id ?? null,
    typeKey: type,
    contactId: line ? line.contactId : (contactId ?? null),
    fileName,
    hash,
    size,
    name,
    kind,
    pages,
    scripted,
    infection,
    issuedOn: issuedOn ?? null,
    expiresOn: expiresOn ?? null,
    place: place ?? null,
    translationOf: translationOf ?? null,
    source,
    uploadedBy: ctx.reach.userId,
    uploadedAt: ctx.now.toISOString(),
  });
  if (line) await receive(ctx, line, infection);
  const stored = await documentTable.find(ctx, id);
  await audit.recordChange(ctx, 'documents.upload', id, null, { lineId: line?.id ?? null, name, kind, size, hash });
  const act = infection ? 'quarantined' : 'uploaded';
  const about = { person: line?.person ?? null, number: stored.number, file: name, documentId: id };
  await tell(ctx, of, { act, type, ...about });
  if (infection) await warnOfVirus(ctx, of, name);
  return presentDocument(ctx.reach, stored);
}

const receive = (ctx: Ctx, line: StoredLine, infection: string | null): Promise<void> =>
  lineTable.update(ctx, line.id, {
    ...(infection === null
      ? { state: 'received', stateWhy: null }
      : { state: 'returned', stateWhy: `The virus scanner found ${infection}. Ask for a clean file.` }),
    untouched: false,
  });
