import {
  rplCaseBulk,
  rplCaseCells,
  RplCaseChange,
  rplCaseFields,
  RplCaseFilter,
  rplCases,
} from '@embark/contracts/casework/rplCases';
import { cellSubject } from '../../../kit/cells.ts';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { kindLists } from '../../workspace/bulk/index.ts';
import { mayEdit } from './rplCases.access.ts';
import { rplCaseList, rplCaseTable, type Stored } from './rplCases.queries.ts';
import { addToTimeline, own, timeline } from './service/trace.ts';
import { change, create, get, list, move } from './service/write.ts';

export { releaseOwned } from './rplCases.queries.ts';

export const domain: Domain = {
  name: 'rplCases',
  routes: () => [serve(rplCases, { list, get, create, change, move, timeline, addToTimeline })],
  cells: [
    cellSubject({
      list: 'rplCases',
      writes: 'rplCases.write',
      body: RplCaseChange,
      fields: rplCaseCells,
      find: rplCaseTable.find,
      change,
      formOf: own,
    }),
  ],
  ...kindLists<Stored, 'assessor', RplCaseFilter>({
    kind: 'rplCases',
    path: '/apps/rpl-cases',
    exports: 'enquiries.export',
    fields: rplCaseFields,
    filter: RplCaseFilter,
    list: rplCaseList,
    table: rplCaseTable,
    bulk: rplCaseBulk,
    may: mayEdit,
    audited: own,
  }),
};
