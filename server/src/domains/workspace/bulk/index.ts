import type { Domain } from '../../../kit/domain.ts';
import { processSockets } from '../../platform/live/index.ts';
import { bulkRoutes } from './bulk.routes.ts';
import { bulkTasks, TIDY } from './bulk.tasks.ts';
import { readWork, tellWork } from './deliver.ts';

export { kindLists } from './kindLists.ts';
export { rowRules } from './rowRules.ts';

export const domain: Domain = {
  name: 'bulk',
  routes: (process) => [bulkRoutes(process)],
  tasks: bulkTasks,
  everyMinute: [TIDY],
  hear(process, said) {
    const work = readWork(said);
    if (work) tellWork(processSockets(process), work);
  },
};
