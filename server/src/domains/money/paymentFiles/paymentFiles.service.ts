import type { PaymentFile, paymentFiles, PaymentFiles } from '@embark/contracts/money/paymentFiles';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction, type Reach } from '../../../kit/context.ts';
import { type Inspected, inspect, isViewable, mimeOf } from '../../../kit/files/inspect/inspect.ts';
import { findVirus } from '../../../kit/files/inspect/scan.ts';
import { allow, Problem, requireState, requireValid } from '../../../kit/problem.ts';
import type { KeptFile, UploadedFile } from '../../../kit/responses.ts';
import { type FileParts, type Kept, keepFile, readStoredFile } from '../../platform/storedFiles/index.ts';
import { mayIssue, mayWrite } from '../payments/index.ts';
import { lockOwner, noteFile, ownerOf } from './owner.service.ts';
import type { Owner } from './owner.queries.ts';
import * as sql from './paymentFiles.queries.ts';

type Calls = typeof paymentFiles;

/** A file as the user sees it. */
export function presentFile(reach: Reach, { fileName, officeId, ...file }: sql.StoredFile): PaymentFile {
  const open = fileName !== null && !file.quarantined;
  const can = { open, view: open && isViewable(file), remove: fileName !== null && mayIssue(reach, { officeId }) };
  return { ...file, mime: mimeOf[file.kind], can };
}

export async function ofFile(ctx: Ctx, { id }: Input<Calls['ofFile']>): Promise<PaymentFiles> {
  const owner = await ownerOf(ctx, id);
  const { conversionId, invoiceId, number, name } = owner;
  return {
    conversionId,
    invoiceId,
    number,
    name,
    files: (await sql.filesOf(ctx, owner)).map((one) => presentFile(ctx.reach, one)),
    ...(await sql.papersOf(ctx, owner)),
    can: { write: mayWrite(ctx.reach, owner) },
  };
}

const has = (papers: readonly { id: string }[], id: string | null | undefined) => papers.some((one) => one.id === id);

type Given = Omit<Input<Calls['upload']>, 'conversionId'>;

/** Checks that the receipt, refund or series belongs to the owner. Returns the series, and the number of the version. */
async function requireMeant(ctx: Ctx, owner: Owner, { docType, receiptId, refundId, seriesId }: Given) {
  const { receipts, refunds } = await sql.papersOf(ctx, owner);
  if (docType === 'receipt')
    requireValid(has(receipts, receiptId), 'receiptId', 'Choose a receipt of this client file');
  else requireValid(receiptId == null, 'receiptId', 'Only a file of kind receipt belongs to a receipt');
  if (docType === 'refund') requireValid(has(refunds, refundId), 'refundId', 'Choose a refund of this client file');
  else requireValid(refundId == null, 'refundId', 'Only a file of kind refund belongs to a refund');
  if (seriesId == null) return null;
  const latest = (await sql.filesOf(ctx, owner)).find((one) => one.seriesId === seriesId);
  const isSame =
    latest?.docType === docType && latest.receiptId === (receiptId ?? null) && latest.refundId === (refundId ?? null);
  requireValid(isSame, 'seriesId', 'Choose a file of the same kind');
  return { seriesId, number: latest.number + 1 };
}

/** L10: adds a file to a receipt, a refund, the agreement or the plan. Two versions at once get two numbers. */
export const upload =
  (parts: FileParts) =>
  async (
    ctx: Ctx,
    { file, conversionId, ...given }: Input<Calls['upload']> & { file: UploadedFile },
  ): Promise<PaymentFile> => {
    const id = conversionId ?? given.receiptId ?? given.refundId;
    if (id == null)
      throw new Problem('invalid', 'Please check the form.', { fields: { conversionId: 'Choose a client file' } });
    const owner = await ownerOf(ctx, id);
    allow(mayWrite(ctx.reach, owner));
    await requireMeant(ctx, owner, given);
    const inspected = await inspect(file);
    const infection = await findVirus(parts.scannerUrl, file.path);
    const kept = await keepFile(parts, file.path, ctx.now);
    return inTransaction(ctx, async (ctx) => addFile(ctx, owner, given, { ...inspected, ...kept, infection }));
  };

type Uploaded = Inspected & Kept & { infection: string | null };

async function addFile(ctx: Ctx, owner: Owner, given: Given, uploaded: Uploaded): Promise<PaymentFile> {
  const of = await lockOwner(ctx, owner);
  allow(mayWrite(ctx.reach, of));
  const version = await requireMeant(ctx, of, given);
  const { fileName, hash, size, name, kind, scripted, infection } = uploaded;
  const id = await sql.newId(ctx);
  await sql.insertFile(ctx, {
    id,
    conversionId: of.conversionId,
    ...(version ?? { seriesId: id, number: 1 }),
    docType: given.docType,
    receiptId: given.receiptId ?? null,
    refundId: given.refundId ?? null,
    fileName,
    hash,
    name,
    kind,
    size,
    scripted,
    infection,
    uploadedBy: ctx.reach.userId,
    uploadedAt: ctx.now.toISOString(),
  });
  await noteFile(ctx, of, 'addFile', id, { step: infection === null ? 'filed' : 'file-blocked', number: name });
  return presentFile(ctx.reach, await sql.findFile(ctx, id));
}

/** Removes the content of a file that was added by mistake; its row stays. */
export const remove = (ctx: Ctx, { id, reason }: Input<Calls['remove']>): Promise<PaymentFile> =>
  inTransaction(ctx, async (ctx) => {
    const before = await sql.findFile(ctx, id);
    const of = await lockOwner(ctx, await ownerOf(ctx, await sql.ownerIdOf(ctx, id)));
    allow(mayIssue(ctx.reach, of));
    const present = presentFile(ctx.reach, await sql.findFile(ctx, id));
    requireState(await sql.removeContent(ctx, id, reason), 'This file was removed already.', { present });
    await noteFile(ctx, of, 'removeFile', id, { step: 'file-removed', number: before.name, note: reason });
    return presentFile(ctx.reach, await sql.findFile(ctx, id));
  });

const REMOVED = 'This file was removed.';

/** Downloads a file, or sends it to be shown in the page. */
const opened =
  (inline: boolean) =>
  (parts: Pick<FileParts, 'files'>) =>
  async (ctx: Ctx, { id }: Input<Calls['file']>): Promise<KeptFile> => {
    const file = await sql.findFile(ctx, id);
    requireState(!file.quarantined, "The virus scanner blocked this file. It can't be opened.");
    requireState(file.fileName !== null, REMOVED);
    requireValid(!inline || isViewable(file), 'id', "This file can't be shown here. Download it instead.");
    const { content, size } = await readStoredFile(parts, ctx.db, file.fileName);
    return { fileName: file.name, type: mimeOf[file.kind], size, content, ...(inline && { inline }) };
  };

export const download = opened(false);
export const view = opened(true);
