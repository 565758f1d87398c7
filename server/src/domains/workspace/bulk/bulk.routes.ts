import { bulk } from '@embark/contracts/workspace/bulk';
import type { Process } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { cancel, undoer } from './service/act.ts';
import { exporter, fileReader } from './service/export.ts';
import { get, list, rowsReader } from './service/read.ts';
import { previewer, starter } from './service/start.ts';

export const bulkRoutes = (process: Process) =>
  serve(bulk, {
    preview: previewer(process),
    start: starter(process),
    export: exporter(process),
    list,
    get,
    cancel,
    undo: undoer(process),
    rows: rowsReader(process),
    file: fileReader(process),
  });
