import type { billing, Entity } from '@embark/contracts/money/billing';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { inspect, mimeOf } from '../../../kit/files/inspect/inspect.ts';
import { findVirus } from '../../../kit/files/inspect/scan.ts';
import { allow, Problem, requireValid } from '../../../kit/problem.ts';
import type { KeptFile, UploadedFile } from '../../../kit/responses.ts';
import * as audit from '../../platform/audit/index.ts';
import { type FileParts, keepFile, readStoredFile } from '../../platform/storedFiles/index.ts';
import { mayWrite } from './billing.access.ts';
import { entityTable } from './billing.queries.ts';
import { present } from './entities.service.ts';

type Calls = typeof billing;

/** Stores a logo, printed on the documents of the entity from now on. */
export const setLogo =
  (parts: FileParts) =>
  async (ctx: Ctx, { entityId, file }: Input<Calls['setLogo']> & { file: UploadedFile }): Promise<Entity> => {
    allow(mayWrite(ctx.reach, await entityTable.find(ctx, entityId)));
    const { kind } = await inspect(file);
    requireValid(kind === 'png' || kind === 'jpg', 'file', 'Choose a PNG or JPEG file');
    const infection = await findVirus(parts.scannerUrl, file.path);
    requireValid(infection === null, 'file', `The virus scanner found ${infection}. Ask for a clean file.`);
    const { fileName, hash, size } = await keepFile(parts, file.path, ctx.now);
    return inTransaction(ctx, async (ctx) => {
      const before = await entityTable.lock(ctx, entityId);
      await entityTable.update(ctx, entityId, { logo: fileName, logoKind: kind });
      await audit.recordChange(ctx, 'billing.setLogo', entityId, { logo: before.logo }, { logo: fileName, hash, size });
      return present(ctx, await entityTable.find(ctx, entityId));
    });
  };

/** The logo, for the screens. */
export const logo =
  (parts: FileParts) =>
  async (ctx: Ctx, { id }: Input<Calls['logo']>): Promise<KeptFile> => {
    const { logo: stored, logoKind } = await entityTable.find(ctx, id);
    if (stored === null || logoKind === null) throw new Problem('not-found', 'This entity has no logo.');
    const { content, size } = await readStoredFile(parts, ctx.db, stored);
    return { fileName: `logo.${logoKind}`, type: mimeOf[logoKind], size, content, inline: true };
  };
