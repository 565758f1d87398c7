import { listImports } from '@embark/contracts/crm/listImports';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { tasksOf, TIDY } from './run.service.ts';
import { apply, cancel } from './service/act.ts';
import { errors, get, list, rows } from './service/read.ts';
import { map, upload } from './service/upload.ts';

export const domain: Domain = {
  name: 'listImports',
  routes: ({ importRowsDays: days }) => [
    serve(listImports, { upload: upload(days), list, get, rows, errors, map, apply, cancel }),
  ],
  tasks: tasksOf,
  everyNight: [TIDY],
};
