import type { conversions } from '@embark/contracts/crm/conversions';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import { move as moveFile } from '../../crm/conversions/index.ts';
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
