import { licences } from '@embark/contracts/organisation/licences';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import * as service from './licences.service.ts';

export { type HeldLicence, licenceHolders, licenceOn, requireLicence } from './licences.gate.ts';

export const domain: Domain = { name: 'licences', routes: () => [serve(licences, service)] };
