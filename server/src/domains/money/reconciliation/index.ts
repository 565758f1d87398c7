import { reconciliation } from '@embark/contracts/money/reconciliation';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { files, list, signOff, unlock } from './reconciliation.service.ts';

export const domain: Domain = {
  name: 'reconciliation',
  routes: () => [serve(reconciliation, { list, files, signOff, unlock })],
};
