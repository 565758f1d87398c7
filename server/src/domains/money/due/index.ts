import { due, dueFields, DueFilter } from '@embark/contracts/money/due';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { Raw } from '../../../kit/responses.ts';
import { serve } from '../../../kit/serve.ts';
import { dueList, sumBy } from './due.queries.ts';
import { dueTable } from './dueTable.service.ts';

const list = async (ctx: Ctx, filter: Input<typeof due.list>): Promise<Raw> => new Raw(await dueList.page(ctx, filter));

const table = async (ctx: Ctx, { rows, ...scope }: Input<typeof due.table>): Promise<Output<typeof due.table>> =>
  dueTable(rows, await sumBy(ctx, scope, rows));

export const domain: Domain = {
  name: 'due',
  routes: () => [serve(due, { list, table })],
  lists: [
    recordList<DueFilter>({
      name: 'due',
      reads: 'money.read',
      exports: 'money.read',
      fields: dueFields,
      filter: DueFilter,
      parts: dueList.parts,
    }),
  ],
};
