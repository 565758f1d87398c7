import {
  type ApplicationFilter,
  applicationBulk,
  applicationFields,
  applications,
} from '@embark/contracts/casework/applications';
import * as contract from '@embark/contracts/casework/applications';
import { cellSubject } from '../../../kit/cells.ts';
import { courseUses } from '../../catalogue/register/index.ts';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { kindLists } from '../../workspace/bulk/index.ts';
import { mayChange } from './applications.access.ts';
import { courseUse } from './ended.service.ts';
import { applicationList, applicationTable, foldTotals, type Stored } from './applications.queries.ts';
import { addCondition, meetCondition, dropCondition, reopenCondition } from './service/conditions.ts';
import { check } from './service/check.ts';
import { move } from './service/move.ts';
import { offers } from './service/offers.ts';
import { board, get, list, ofFile, providers } from './service/read.ts';
import { addToTimeline, own, timeline } from './service/trace.ts';
import { changeStudent, student } from './service/student.ts';
import { change, create } from './service/write.ts';

export { visibleTo } from './applications.access.ts';
export { applicationList, releaseOwned } from './applications.queries.ts';
export { reachedSql } from './stages.queries.ts';
export { create };

const FOLD = 'applications.foldTotals';

export const domain: Domain = {
  name: 'applications',
  tasks: ({ database: { db } }) => ({ [FOLD]: () => foldTotals(db) }),
  everyMinute: [FOLD],
  routes: () => [
    serve(applications, {
      list,
      board,
      ofFile,
      check,
      student,
      changeStudent,
      offers,
      providers,
      get,
      create,
      change,
      move,
      addCondition,
      meetCondition,
      reopenCondition,
      dropCondition,
      timeline,
      addToTimeline,
    }),
  ],
  fills: [courseUses.from(courseUse)],
  cells: [
    cellSubject({
      list: 'applications',
      writes: 'applications.write',
      body: contract.ApplicationChange,
      fields: contract.applicationCells,
      find: applicationTable.find,
      change,
      formOf: own,
    }),
  ],
  ...kindLists<Stored, 'via', ApplicationFilter>({
    kind: 'applications',
    path: '/apps/applications',
    exports: 'enquiries.export',
    fields: applicationFields,
    filter: contract.ApplicationFilter,
    list: applicationList,
    table: applicationTable,
    bulk: applicationBulk,
    may: mayChange,
    audited: own,
  }),
};
