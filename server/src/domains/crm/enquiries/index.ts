import { catalogue } from '@embark/contracts/catalogue/reference';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries, enquiryFields, EnquiryFilter } from '@embark/contracts/crm/enquiries';
import type { Domain, Process } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { enquiryBulk } from './bulk/bulk.ts';
import { enquiryWork, followUpCover } from './enquiries.queries.ts';
import { enquiryList, foldTotals, openByOwner, openCounts } from './list.queries.ts';
import { board, byStatus, countMeant, counts, get, history, list, movesOf, open, touches } from './service/read.ts';
import { serve } from '../../../kit/serve.ts';
import { enquiryStatuses } from '../../catalogue/reference/index.ts';
import { createWith } from '../conversions/index.ts';
import { assign } from './service/assign.ts';
import { change, remove } from './service/change.ts';
import { conversionSteps, convert, createClient } from './service/convert.ts';
import { create } from './service/create.ts';
import { move } from './service/move.ts';
import { restore } from './service/undo.ts';
import { covers } from '../../organisation/people/index.ts';
import { undoMove } from './service/undoMove.ts';
import { addToTimeline, timeline } from './service/timeline.ts';

export { conversionSteps } from './service/convert.ts';
export { create } from './service/create.ts';
export { changeOffice, holdForOffice } from './service/assign.ts';
export { list } from './service/read.ts';
export { addToTimeline } from './service/timeline.ts';
export { describe, undo } from './service/undo.ts';

const enquiryRoutes = (process: Pick<Process, 'fillings'>) => [
  serve(enquiries, {
    list,
    counts,
    board,
    byStatus,
    create,
    get,
    open,
    touches,
    change,
    remove,
    move,
    undoMove,
    restore,
    assign,
    convert: (ctx, given) => convert(ctx, given, conversionSteps.parts(process)),
    timeline,
    addToTimeline,
    history,
  }),
  serve({ create: conversions.create }, { create: createWith(createClient) }),
  serve(
    { enquiryStatuses: catalogue.enquiryStatuses },
    { enquiryStatuses: (ctx, input) => enquiryStatuses(ctx, input, movesOf) },
  ),
];

export { enquiryList, openByOwner, openCounts };
export const { countOpen, handOver } = enquiryWork;

const FOLD = 'enquiries.foldTotals';

export const domain: Domain = {
  name: 'enquiries',
  routes: enquiryRoutes,
  bulk: [enquiryBulk],
  fills: [covers.from(followUpCover)],
  tasks: ({ database: { db }, now }) => ({ [FOLD]: () => foldTotals(db, now()) }),
  everyMinute: [FOLD],
  lists: [
    recordList<EnquiryFilter>({
      name: 'enquiries',
      reads: 'enquiries.read',
      exports: 'enquiries.export',
      narrowed: true,
      selects: enquiryBulk.rows,
      fields: enquiryFields,
      filter: EnquiryFilter,
      parts: enquiryList.parts,
      views: { count: countMeant, beside: 'status' },
    }),
  ],
};
