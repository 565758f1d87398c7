import { STATE_ZONE } from '@embark/contracts/casework/deadlines';
import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../kit/context.ts';
import { rulesOn } from '../../organisation/rulebook/index.ts';
import { type Ladder, usualLadders } from './steps.rules.ts';
import type { Waking } from './tellings.rules.ts';

/** The reminder steps of each date by the rule book: those of its kind, otherwise of its hardness. */
export async function findLadders(
  db: Ctx['db'],
  now: Date,
): Promise<(date: Pick<Waking, 'kind' | 'hardness'>) => Ladder> {
  const rules = await rulesOn(db, 'deadline-steps', wallOf(now, STATE_ZONE).day);
  const byKey = new Map<string, Ladder>(rules.map(({ key, value }) => [key, value]));
  return ({ kind, hardness }) => byKey.get(kind) ?? byKey.get(hardness) ?? usualLadders[hardness];
}
