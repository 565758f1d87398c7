import { bulk } from '@embark/contracts/workspace/bulk';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { processSockets } from '../../platform/live/index.ts';
import { bulkTasks, TIDY } from './bulk.tasks.ts';
import { cancel, undoer } from './service/act.ts';
import { cellSaver } from './service/cells.ts';
import { exporter, fileReader } from './service/export.ts';
import { get, list, rowsReader } from './service/read.ts';
import { previewer, starter } from './service/start.ts';

export { companyLists } from './companyLists.ts';
export { kindLists } from './kindLists.ts';
export { namedRows } from './bulk.queries.ts';
export { rowRules, type Verdict, writeRows } from './rowRules.ts';

export const domain: Domain = {
  name: 'bulk',
  routes: (process) => [
    serve(bulk, {
      preview: previewer(process),
      start: starter(process),
      export: exporter(process),
      cells: cellSaver(process),
      list,
      get,
      cancel,
      undo: undoer(process),
      rows: rowsReader(process),
      file: fileReader(process),
    }),
  ],
  tasks: bulkTasks,
  everyMinute: [TIDY],

  /** Notifies the open pages of the user who started a job about its progress. */
  hear(process, { topic, ids, users }) {
    if (topic !== 'bulk' || !Array.isArray(ids) || !Array.isArray(users)) return;
    const text = JSON.stringify([{ topic, ids: ids.map(String) }]);
    for (const { socket } of processSockets(process).of(users.map(Number))) socket.send(text);
  },
};
