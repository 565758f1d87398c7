import { imports } from '@embark/contracts/crm/imports';
import type { Domain } from '../../../kit/domain.ts';
import { importTasks, REMOVE } from './imports.tasks.ts';
import { serve } from '../../../kit/serve.ts';
import { cancel, correct, undo } from './service/act.ts';
import { inspect } from './service/inspect.ts';
import { answer, people } from './service/people.ts';
import { errors, get, list, rows } from './service/read.ts';
import { run, start } from './service/start.ts';

export { openTable } from './file/table.ts';
export { monthNamed, readDate } from './rules/dates.rules.ts';
export { fold, plainDigits, saysNothing } from './rules/text.rules.ts';

export const domain: Domain = {
  name: 'imports',
  routes: ({ importRowsDays: days }) => [
    serve(imports, {
      inspect,
      start: start(days),
      list,
      get,
      rows,
      people,
      answer,
      correct,
      errors,
      run: run(days),
      cancel,
      undo,
    }),
  ],
  tasks: ({ database, now }) => importTasks(database, now),
  everyNight: [REMOVE],
};
