import { admissions } from '@embark/contracts/casework/admissions';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { exportTable, intakes, table } from './admissions.service.ts';

export const domain: Domain = {
  name: 'admissions',
  routes: () => [serve(admissions, { table, intakes, export: exportTable })],
};
