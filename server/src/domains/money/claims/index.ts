import { claims } from '@embark/contracts/money/claims';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { create, open, providers } from './claims.service.ts';
import { ofInvoice, split } from './split.service.ts';

export const domain: Domain = {
  name: 'claims',
  routes: () => [serve(claims, { providers, open, create, ofInvoice, split })],
};
