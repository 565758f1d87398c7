import { leads } from '@embark/contracts/crm/leads';
import { serve } from '../../../kit/serve.ts';
import { exportTable } from './service/export.ts';
import { figures } from './service/figures.ts';
import { table } from './service/table.ts';

export const leadRoutes = serve(leads, { table, export: exportTable, figures });
