import { packages } from '@embark/contracts/casework/packages';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import * as service from './packages.service.ts';

export { checkPackage } from './rules/check.rules.ts';
export { unknownStay, visaStay } from './rules/visaStay.rules.ts';
export { stayValues, valuesFor } from './values.service.ts';

export const domain: Domain = { name: 'packages', routes: () => [serve(packages, service)] };
