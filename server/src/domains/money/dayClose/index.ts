import { dayClose, dayCloseFields, DayCloseFilter } from '@embark/contracts/money/dayClose';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { Raw } from '../../../kit/responses.ts';
import { serve } from '../../../kit/serve.ts';
import { close, pdf, reopen, sheet } from './dayClose.service.ts';
import { dayCloseList } from './list.queries.ts';

const list = async (ctx: Ctx, filter: Input<typeof dayClose.list>): Promise<Raw> =>
  new Raw(await dayCloseList.page(ctx, filter));

export const domain: Domain = {
  name: 'dayClose',
  routes: () => [serve(dayClose, { list, sheet, close, reopen, pdf })],
  lists: [
    recordList<DayCloseFilter>({
      name: 'dayCloses',
      reads: 'money.issue',
      exports: 'money.issue',
      fields: dayCloseFields,
      filter: DayCloseFilter,
      parts: dayCloseList.parts,
    }),
  ],
};
