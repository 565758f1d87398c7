import type { Ctx } from '../../../../kit/context.ts';
import * as sql from './find.queries.ts';
import { judge, type Judged } from './pairs.rules.ts';

/** Looks at these people anew: who else they may be. In the caller's transaction, which it keeps short. */
export async function scan(db: Ctx['db'], ids: readonly string[]): Promise<void> {
  const found = (await sql.findCandidates(db, ids)).flatMap(({ oneId, otherId, ...like }) => {
    const judged = judge(like);
    return judged ? [{ oneId, otherId, ...judged }] : [];
  });
  await sql.keepFound(db, ids, found);
}

/** How likely two people are one, as they are now; null when nothing says so. */
export async function judgeOf(db: Ctx['db'], one: string, other: string): Promise<Judged | null> {
  const [both] = await sql.compare(db, one, other);
  return both ? judge(both) : null;
}
