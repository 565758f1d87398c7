import { rates } from '@embark/contracts/money/rates';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { change, create, importRates, list, preview, remove } from './rates.service.ts';

export { audColumnsOf, audPartOf, audPartOfGroups, inAud, rateJoin } from './aud.queries.ts';
export { type AudPart, audSum, audTotal } from './aud.rules.ts';

export const domain: Domain = {
  name: 'rates',
  routes: () => [serve(rates, { list, create, change, remove, preview, import: importRates })],
};
