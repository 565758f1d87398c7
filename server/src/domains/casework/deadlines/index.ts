import { covers } from '../../organisation/people/index.ts';
import { taskClosers } from '../../workspace/tasks/index.ts';
import { DeadlineFilter, deadlineFields, deadlines } from '@embark/contracts/casework/deadlines';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { serve } from '../../../kit/serve.ts';
import { deadlineCover } from './cover.queries.ts';
import { deadlineList } from './list.queries.ts';
import { keepPapers } from './papers/keep.service.ts';
import { remind } from './remind.service.ts';
import { create } from './service/add.ts';
import { change, close, reopen, takeRule } from './service/change.ts';
import { closeWithTask, documentsFor, reopenWithTask } from './service/follow.ts';
import { get, list, ofFile } from './service/read.ts';
import { tellWeek } from './week.service.ts';

export { earliestTarget, releaseOwned } from './deadlines.queries.ts';
export { addDeadline } from './service/add.ts';
export { closeDeadline, moveDeadline } from './service/follow.ts';
export { nextDates } from './service/read.ts';

const REMIND = 'deadlines.remind';
const WEEK = 'deadlines.week';
/** The nightly look at all papers; those of changed files are looked at before the reminders. */
const PAPERS = 'deadlines.papers';

export const domain: Domain = {
  name: 'deadlines',
  routes: () => [serve(deadlines, { list, ofFile, get, create, change, takeRule, close, reopen })],
  fills: [
    covers.from(deadlineCover),
    taskClosers.from({ kind: 'deadline', close: closeWithTask, reopen: reopenWithTask, documents: documentsFor }),
  ],
  lists: [
    recordList<DeadlineFilter>({
      name: 'deadlines',
      reads: 'deadlines.read',
      exports: 'enquiries.export',
      fields: deadlineFields,
      filter: DeadlineFilter,
      parts: deadlineList.parts,
    }),
  ],
  tasks: ({ database: { db }, now }) => ({
    [REMIND]: async () => {
      try {
        await keepPapers(db, now(), 'changed');
      } finally {
        await remind(db, now()); // reminders never wait for a look at papers that fails
      }
    },
    [PAPERS]: () => keepPapers(db, now(), 'all'),
    [WEEK]: () => tellWeek(db, now()),
  }),
  everyMinute: [REMIND, WEEK],
  everyNight: [PAPERS],
};
