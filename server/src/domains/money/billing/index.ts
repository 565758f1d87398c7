import { billing } from '@embark/contracts/money/billing';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { filePartsOf } from '../../platform/storedFiles/index.ts';
import { change, changeAccount, create, createAccount, get, list } from './entities.service.ts';
import { logo, setLogo } from './logo.service.ts';
import { suggest, taxes } from './taxes.service.ts';

export { findEntity, lockEntity } from './entities.service.ts';
export { chargedRegime, hasLut, suggestTax } from './billing.rules.ts';
export { type BillingEntity, entityOf, takeNumber, taxesOf, todayOf } from './taxes.service.ts';

export const domain: Domain = {
  name: 'billing',
  routes: (process) => {
    const parts = filePartsOf(process);
    const files = { setLogo: setLogo(parts), logo: logo(parts) };
    return [serve(billing, { list, get, create, change, createAccount, changeAccount, taxes, suggest, ...files })];
  },
};
