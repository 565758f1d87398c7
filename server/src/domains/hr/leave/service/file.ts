import type { Leave, leave } from '@embark/contracts/hr/leave';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { inspect, mimeOf } from '../../../../kit/files/inspect/inspect.ts';
import { findVirus } from '../../../../kit/files/inspect/scan.ts';
import { allow, Problem, requireValid } from '../../../../kit/problem.ts';
import type { KeptFile, UploadedFile } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { type FileParts, keepFile, readStoredFile } from '../../../platform/storedFiles/index.ts';
import { mayAttach, maySeeDiscreet } from '../leave.access.ts';
import { fileOf, leaveTable } from '../requests.queries.ts';
import type { Covers } from './cover.ts';
import { present } from './read.ts';

/** Adds the certificate of a request. Only the person and HR see it: it may name an illness. */
export const attach =
  (parts: FileParts, covers: Covers) =>
  async (ctx: Ctx, { requestId, file }: Input<typeof leave.attach> & { file: UploadedFile }): Promise<Leave> => {
    allow(mayAttach(ctx.reach, await leaveTable.find(ctx, requestId)));
    const { name, kind } = await inspect(file);
    requireValid(kind === 'png' || kind === 'jpg' || kind === 'pdf', 'file', 'Choose a PDF, PNG or JPEG file');
    const infection = await findVirus(parts.scannerUrl, file.path);
    requireValid(infection === null, 'file', `The virus scanner found ${infection}. Ask for a clean file.`);
    const { fileName, size } = await keepFile(parts, file.path, ctx.now);
    return inTransaction(ctx, async (ctx) => {
      const before = await leaveTable.lock(ctx, requestId);
      allow(mayAttach(ctx.reach, before));
      const fileAt = ctx.now.toISOString();
      await leaveTable.update(ctx, requestId, { fileName, fileTitle: name, fileKind: kind, fileAt });
      // without its name, which may tell what it is about
      await audit.recordChange(ctx, 'leave.attach', requestId, null, { size });
      return present(covers, ctx, await leaveTable.find(ctx, requestId));
    });
  };

/** The certificate, to look at. */
export const file =
  (parts: FileParts) =>
  async (ctx: Ctx, { id }: Input<typeof leave.file>): Promise<KeptFile> => {
    allow(maySeeDiscreet(ctx.reach, await leaveTable.find(ctx, id)));
    const stored = await fileOf(ctx.db, id);
    if (!stored) throw new Problem('not-found', 'This leave has no certificate.');
    const { content, size } = await readStoredFile(parts, ctx.db, stored.fileName);
    return { fileName: stored.title, type: mimeOf[stored.kind], size, content, inline: true };
  };
