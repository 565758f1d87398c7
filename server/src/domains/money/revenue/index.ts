import { revenue, revenueCells, RevenueChange, revenueFields, RevenueFilter } from '@embark/contracts/money/revenue';
import { cellSubject } from '../../../kit/cells.ts';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { serve } from '../../../kit/serve.ts';
import { receiptTable, revenueList } from './revenue.queries.ts';
import { change, list, totals } from './revenue.service.ts';

export const domain: Domain = {
  name: 'revenue',
  routes: () => [serve(revenue, { list, totals, change })],
  cells: [
    cellSubject({
      list: 'revenue',
      writes: 'money.write',
      body: RevenueChange,
      fields: revenueCells,
      find: receiptTable.find,
      change,
      formOf: ({ note }) => ({ note }),
    }),
  ],
  lists: [
    recordList<RevenueFilter>({
      name: 'revenue',
      reads: 'money.read',
      exports: 'money.issue',
      narrowed: true,
      fields: revenueFields,
      filter: RevenueFilter,
      parts: revenueList.parts,
    }),
  ],
};
