import type { enquiries, EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { type Output, readWhere } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { ttlCache } from '../../../../kit/ttlCache.ts';
import { countOpen, enquiryList } from '../list.queries.ts';

const share = ttlCache<Output<typeof enquiries.counts>>({ shortest: 1000 });
const shareRows = ttlCache<number>({ shortest: 1000, most: 5000 });

/** How many open enquiries each service has in each status, not older than a second or so; whoever shares a reach shares the answer. */
export const counts = ({ db, pool, reach, now }: Ctx): Promise<Output<typeof enquiries.counts>> =>
  share(pool, `${reach.company} ${JSON.stringify(reach.offices('enquiries.read'))}`, () => countOpen(db, reach, now));

/** How many rows the list with this filter has, not older than a second or so. Who shares a reach shares the number, unless the filter speaks of the caller. */
export const countMeant = (ctx: Ctx, filter: EnquiryFilter): Promise<number> => {
  const { pool, reach } = ctx;
  // conditions as they are understood, not as they were written: `\u006de` is `me`
  const asked = JSON.stringify({ ...filter, where: filter.where && readWhere(filter.where) });
  const whose = /\b(me|mine|office)\b/i.test(asked) ? reach.userId : 'all';
  const name = `${reach.company} ${JSON.stringify(reach.offices('enquiries.read'))} ${whose} ${asked}`;
  return shareRows(pool, name, () => enquiryList.count(ctx, filter));
};
