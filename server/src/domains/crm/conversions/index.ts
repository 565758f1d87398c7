import { ConversionCells, conversionFields, ConversionFilter, conversions } from '@embark/contracts/crm/conversions';
import { cellSubject } from '../../../kit/cells.ts';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { conversionTable, fileRows, fileWork } from './conversions.queries.ts';
import { conversionList, foldTotals } from './list.queries.ts';
import { serve } from '../../../kit/serve.ts';
import { assign } from './service/assign.ts';
import { board, byStatus, get, list } from './service/read.ts';
import { setNextAction } from './service/move.ts';
import { addToTimeline, timeline } from './service/timeline.ts';

export { tellOfPerson } from './conversions.queries.ts';
export { open, createWith } from './service/create.ts';
export { changeOffice, setAgreed } from './service/assign.ts';
export { move, setNextAction } from './service/move.ts';
export { fileBulk } from './bulk/bulk.ts';
export { describe, undo } from './service/undo.ts';
export { notifyOfficer } from './service/timeline.ts';

// served by the enquiries domain, because a client file starts as an enquiry, and by the money gate, which stands before lodging, also in bulk
const { create: _create, move: _move, ...own } = conversions;

export { conversionList };
export const { countOpen, handOver, lockAlone: holdForOffice } = fileWork;

const FOLD = 'conversions.foldTotals';

export const domain: Domain = {
  name: 'conversions',
  tasks: ({ database: { db } }) => ({ [FOLD]: () => foldTotals(db) }),
  everyMinute: [FOLD],
  routes: () => [serve(own, { list, board, byStatus, assign, setNextAction, get, timeline, addToTimeline })],
  cells: [
    cellSubject({
      list: 'conversions',
      writes: 'conversions.write',
      body: ConversionCells,
      fields: ['caseOfficerId'],
      find: conversionTable.find,
      change: assign,
      formOf: ({ caseOfficerId }) => ({ caseOfficerId }),
    }),
  ],
  lists: [
    recordList<ConversionFilter>({
      name: 'conversions',
      reads: 'conversions.read',
      exports: 'enquiries.export',
      narrowed: true,
      selects: fileRows,
      fields: conversionFields,
      filter: ConversionFilter,
      parts: conversionList.parts,
      views: { count: conversionList.count, beside: 'status' },
    }),
  ],
};
