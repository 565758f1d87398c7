import type { Provider, providers } from '@embark/contracts/catalogue/providers';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { inspect, mimeOf } from '../../../kit/files/inspect/inspect.ts';
import { findVirus } from '../../../kit/files/inspect/scan.ts';
import { requireValid } from '../../../kit/problem.ts';
import type { KeptFile, UploadedFile } from '../../../kit/responses.ts';
import * as audit from '../../platform/audit/index.ts';
import { type FileParts, keepFile, readStoredFile } from '../../platform/storedFiles/index.ts';
import { findAgreementFile, insertAgreementFile } from './agreementFiles.queries.ts';
import { providerTable } from './providers.queries.ts';

type Calls = typeof providers;

/** Uploads the agreement: inspected, scanned and stored first, then added as the next version. Two uploads at once become two versions. */
export const addAgreementFile =
  (parts: FileParts) =>
  async (
    ctx: Ctx,
    { providerId, file }: Input<Calls['addAgreementFile']> & { file: UploadedFile },
  ): Promise<Provider> => {
    await providerTable.find(ctx, providerId);
    const { name, kind } = await inspect(file);
    requireValid(kind !== 'xlsx', 'file', 'Choose a PDF, Word (.docx), PNG or JPEG file');
    const infection = await findVirus(parts.scannerUrl, file.path);
    requireValid(infection === null, 'file', `The virus scanner found ${infection}. Ask for a clean file.`);
    const { fileName, hash, size } = await keepFile(parts, file.path, ctx.now);
    return inTransaction(ctx, async (ctx) => {
      await providerTable.lock(ctx, providerId);
      const about = { name, kind, hash, size };
      const uploaded = { uploadedBy: ctx.reach.userId, uploadedAt: ctx.now.toISOString() };
      await insertAgreementFile(ctx.db, providerId, { ...about, ...uploaded, fileName });
      await providerTable.update(ctx, providerId, {});
      await audit.recordChange(ctx, 'providers.addAgreementFile', providerId, null, about);
      return providerTable.find(ctx, providerId);
    });
  };

/** Downloads a version of an agreement. */
export const agreementFile =
  (parts: FileParts) =>
  async (ctx: Ctx, { id }: Input<Calls['agreementFile']>): Promise<KeptFile> => {
    const { name, kind, fileName } = await findAgreementFile(ctx.db, ctx.reach, id);
    const { content, size } = await readStoredFile(parts, ctx.db, fileName);
    return { fileName: name, type: mimeOf[kind], size, content };
  };
