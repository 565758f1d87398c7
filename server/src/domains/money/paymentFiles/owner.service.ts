import type { Ctx } from '../../../kit/context.ts';
import * as audit from '../../platform/audit/index.ts';
import { fileOf, lockFile, tell } from '../payments/index.ts';
import { findOwner, lockPaper, type Owner } from './owner.queries.ts';

/** What the files with this ID belong to; 404 without access. */
export async function ownerOf(ctx: Ctx, id: string): Promise<Owner> {
  const found = await findOwner(ctx, id);
  return { ...found, file: found.conversionId === null ? null : await fileOf(ctx, found.conversionId) };
}

/** Locks what the files belong to: several versions at once are stored one after the other. */
export async function lockOwner(ctx: Ctx, { id, conversionId }: Owner): Promise<Owner> {
  if (conversionId !== null) await lockFile(ctx, conversionId);
  else await lockPaper(ctx, id);
  return ownerOf(ctx, id);
}

type Told = { step: string; number: string; note?: string };

/** Notes it in the audit trail, and on the timeline of the client file. */
export async function noteFile(
  ctx: Ctx,
  { file, number }: Owner,
  action: string,
  id: string,
  told: Told,
): Promise<void> {
  if (file) await tell(ctx, file, action, id, told);
  else await audit.recordChange(ctx, `payments.${action}`, id, null, { ...told, of: number });
}
