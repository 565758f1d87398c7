import { bulk } from '@embark/contracts/workspace/bulk';
import type { GeneratedFiles } from '../../../kit/files/generatedFiles.ts';
import { serve } from '../../../kit/serve.ts';
import { cancel, undo } from './service/act.ts';
import { exporter, fileReader } from './service/export.ts';
import { get, list, rows } from './service/read.ts';
import { preview, start } from './service/start.ts';

/** `files`: where exports are kept. */
export const bulkRoutes = (files: GeneratedFiles) =>
  serve(bulk, { preview, start, export: exporter(files), list, get, cancel, undo, rows, file: fileReader(files) });
