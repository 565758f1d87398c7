import type { Ctx } from '../../../kit/context.ts';
import { shared } from '../../../kit/shared.ts';
import { countOpen } from '../counts.queries.ts';
import type { Sent } from './calls.ts';

const share = shared<Sent['counts']>({ shortest: 1000 });

/** How many open enquiries each service has in each status, not older than a second or so; whoever shares a reach shares the answer. */
export const counts = ({ db, pool, reach, now }: Ctx): Promise<Sent['counts']> =>
  share(pool, `${reach.company} ${JSON.stringify(reach.offices('enquiries.read'))}`, () => countOpen(db, reach, now));
