import type { Ctx } from '../../../kit/context.ts';
import { type Ladder, usualLadders } from './steps.rules.ts';
import type { Waking } from './tellings.rules.ts';

/** The reminder steps of each date. */
export async function findLadders(
  _db: Ctx['db'],
  _now: Date,
): Promise<(date: Pick<Waking, 'kind' | 'hardness'>) => Ladder> {
  return ({ hardness }) => usualLadders[hardness];
}
