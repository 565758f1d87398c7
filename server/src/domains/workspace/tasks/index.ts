import { covers, leaverWork } from '../../organisation/people/index.ts';
import { taskFields, TaskListFilter, tasks } from '@embark/contracts/workspace/tasks';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { serve } from '../../../kit/serve.ts';
import { processSockets } from '../../platform/live/index.ts';
import { taskBulk } from './bulk/subject.ts';
import { taskCover } from './cover.service.ts';
import { leaverTasks } from './leaver.service.ts';
import { taskList } from './list.queries.ts';
import { tellOverdue } from './service/overdue.ts';
import { change, comment, setChecklist } from './service/change.ts';
import { decline, remove, restore } from './service/decline.ts';
import { evidence, finisher, reopener, taskClosers } from './service/finish.ts';
import { addLabel, changeLabel, labels, removeLabel, setLabels, star } from './service/labels.ts';
import { create } from './service/make.ts';
import { board, counts, get, groups, list, people } from './service/read.ts';
import { makeDueNext } from './service/series.ts';
import { answerStage, stageAsks } from './service/stages.ts';
import { addTemplate, changeTemplate, templates } from './service/templates.ts';
import { taskTable } from './tasks.queries.ts';

export { finishAbout, reopenAbout, taskClosers } from './service/finish.ts';
export { makeTask } from './service/make.ts';
export { outsiders } from './service/present.ts';
export { leaveStage, stageAhead, tasksOfStage } from './service/stages.ts';

const OVERDUE = 'tasks.overdue';
const REPEAT = 'tasks.repeat';

export const domain: Domain = {
  name: 'tasks',
  routes: (process) => [
    serve(tasks, {
      list,
      board,
      groups,
      counts,
      people,
      get,
      create,
      change,
      finish: finisher(taskClosers.parts(process)),
      reopen: reopener(taskClosers.parts(process)),
      evidence: evidence(taskClosers.parts(process)),
      decline,
      delete: remove,
      restore,
      star,
      setLabels,
      setSteps: setChecklist,
      comment,
      labels,
      addLabel,
      changeLabel,
      removeLabel,
      templates,
      addTemplate,
      changeTemplate,
      stageAsks,
      answerStage,
    }),
  ],
  lists: [
    recordList<TaskListFilter>({
      name: 'tasks',
      reads: 'tasks.own',
      exports: 'tasks.own',
      selects: taskTable.rows,
      fields: taskFields,
      filter: TaskListFilter,
      parts: taskList.parts,
      views: { count: taskList.count, beside: 'status' },
    }),
  ],
  bulk: [taskBulk],
  fills: [covers.from(taskCover), leaverWork.from(leaverTasks)],
  tasks: ({ database: { db }, now }) => ({
    [OVERDUE]: () => tellOverdue(db, now()),
    [REPEAT]: () => makeDueNext(db, now()),
  }),
  everyMinute: [OVERDUE, REPEAT],

  /** Tells the open pages of those who do or assigned a task that it changed. */
  hear(process, { topic, ids, users }) {
    if (topic !== 'tasks' || !Array.isArray(ids) || !Array.isArray(users)) return;
    const text = JSON.stringify([{ topic, ids: ids.map(String) }]);
    for (const { socket } of processSockets(process).of(users.map(Number))) socket.send(text);
  },
};
