import { paid, paidFields, PaidFilter, type PaidTable } from '@embark/contracts/money/paid';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { Raw } from '../../../kit/responses.ts';
import { serve } from '../../../kit/serve.ts';
import { audSum, audTotal } from '../rates/index.ts';
import { paidList, sumBy } from './paid.queries.ts';

const list = async (ctx: Ctx, filter: Input<typeof paid.list>): Promise<Raw> =>
  new Raw(await paidList.page(ctx, filter));

/** L9: the sums as a table for each currency, which are never added; months in order, the rest by amount. */
async function table(ctx: Ctx, { rows, ...scope }: Input<typeof paid.table>): Promise<PaidTable> {
  const summed = await sumBy(ctx, scope, rows);
  const found = Map.groupBy(summed, ({ currency }) => currency);
  return {
    by: rows,
    currencies: [...found].map(([currency, all]) => ({
      currency,
      rows: all
        .map(({ currency: _of, aud, ...row }) => ({ ...row, aud: audSum([aud]) }))
        .toSorted((one, other) => (rows === 'month' ? one.key.localeCompare(other.key) : other.amount - one.amount)),
      total: {
        amount: all.reduce((sum, { amount }) => sum + amount, 0),
        count: all.reduce((sum, { count }) => sum + count, 0),
        aud: audSum(all.map(({ aud }) => aud)),
      },
    })),
    aud: audTotal(summed),
  };
}

export const domain: Domain = {
  name: 'paid',
  routes: () => [serve(paid, { list, table })],
  lists: [
    recordList<PaidFilter>({
      name: 'paid',
      reads: 'money.issue',
      exports: 'money.issue',
      fields: paidFields,
      filter: PaidFilter,
      parts: paidList.parts,
    }),
  ],
};
