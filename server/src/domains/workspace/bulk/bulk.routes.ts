import { bulk } from '@embark/contracts/workspace/bulk';
import type { MadeFiles } from '../../../kit/export/made.ts';
import { serve } from '../../../kit/serve.ts';
import { cancel, undo } from './service/act.ts';
import { exporter, fileReader } from './service/export.ts';
import { get, list, rows } from './service/read.ts';
import { preview, start } from './service/start.ts';

/** `files`: where exports are kept. */
export const bulkRoutes = (files: MadeFiles) =>
  serve(bulk, { preview, start, export: exporter(files), list, get, cancel, undo, rows, file: fileReader(files) });
