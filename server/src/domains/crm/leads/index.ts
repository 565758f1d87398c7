import { leads } from '@embark/contracts/crm/leads';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { exportTable } from './service/export.ts';
import { figures } from './service/figures.ts';
import { table } from './service/table.ts';

export const domain: Domain = { name: 'leads', routes: () => [serve(leads, { table, export: exportTable, figures })] };
