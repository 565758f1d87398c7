import { imports } from '@embark/contracts/crm/imports';
import { serve } from '../../../kit/serve.ts';
import { cancel, undo } from './service/act.ts';
import { inspect } from './service/inspect.ts';
import { errors, get, list, rows } from './service/read.ts';
import { run, start } from './service/start.ts';

export const importRoutes = serve(imports, { inspect, start, list, get, rows, errors, run, cancel, undo });
