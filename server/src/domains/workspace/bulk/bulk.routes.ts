import { bulk } from '@embark/contracts/workspace/bulk';
import type { Process } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { cancel, undo } from './service/act.ts';
import { exporter, fileReader } from './service/export.ts';
import { get, list, rows } from './service/read.ts';
import { preview, start } from './service/start.ts';

export const bulkRoutes = (process: Process) =>
  serve(bulk, {
    preview,
    start,
    export: exporter(process),
    list,
    get,
    cancel,
    undo,
    rows,
    file: fileReader(process),
  });
