import type { Ctx } from '../../../kit/context.ts';
import { enquiryTable } from './detail.queries.ts';
import { movesFrom } from './flow.rules.ts';

/** The statuses that an enquiry within reach may move to; a hidden or missing one answers 404. */
export async function movesOf(ctx: Ctx, id: string) {
  const { kind, status } = await enquiryTable.read(ctx, id);
  return movesFrom(kind, status);
}
