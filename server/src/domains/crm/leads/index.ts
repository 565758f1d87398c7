import { leads } from '@embark/contracts/crm/leads';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { exportTable, table } from './service/table.ts';
import { figures } from './service/figures.ts';

export const domain: Domain = { name: 'leads', routes: () => [serve(leads, { table, export: exportTable, figures })] };
