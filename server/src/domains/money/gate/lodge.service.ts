import type { conversions } from '@embark/contracts/crm/conversions';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import { fileBulk, move as moveFile } from '../../crm/conversions/index.ts';
import { factsAmong, rulesOf } from './gate.queries.ts';
import { findings } from './gate.rules.ts';
import { passGate } from './gate.service.ts';

const IN_PROGRESS = 4;
const LODGED = 9;

/**
 * Moves a client file; the first lodging passes the money gate. Answering a request, a review, a decision and a file that returns from hold never do
 * (rule H3).
 */
export const move = (
  ctx: Ctx,
  { overrideReason, ...given }: Input<typeof conversions.move>,
): Promise<Output<typeof conversions.move>> =>
  moveFile(ctx, given, async (ctx, file, to) => {
    if (file.statusId === IN_PROGRESS && to === LODGED) await passGate(ctx, file, { act: 'lodge', overrideReason });
  });

/** Bulk actions on client files: those that the money gate stops are skipped, because a reason to go past it belongs to one file (rule H1). */
export const bulkMoves = fileBulk(async (ctx, { to, selected, lock }) => {
  if (to !== LODGED) return [];
  const rules = await rulesOf(ctx, 'lodge');
  const files = await factsAmong(ctx, { selected, status: IN_PROGRESS, lock });
  const isStopped = (file: (typeof files)[number]) =>
    findings(
      file,
      rules.filter(({ kind }) => kind === file.kind),
      file.today,
    ).some(({ severity }) => severity === 'stop');
  return files.filter(isStopped).map(({ id }) => id);
});
