import { ProviderFilter, providerFields, providers } from '@embark/contracts/crm/providers';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { serve } from '../../../kit/serve.ts';
import { providerList } from './providers.queries.ts';
import { change, create, get, list } from './providers.service.ts';
import { remindOfAgreements } from './remind.ts';

export { mayWrite, ofCompany } from './providers.access.ts';
export { isInForce } from './providers.queries.ts';
export { waitForRegister } from './parts.queries.ts';
export { fixedField, OF_REGISTER } from './form.ts';
export { requireFreeCode } from './providers.service.ts';

const REMIND = 'providers.remind';

export const domain: Domain = {
  name: 'providers',
  routes: () => [serve(providers, { list, get, create, change })],
  lists: [
    recordList<ProviderFilter>({
      name: 'providers',
      reads: 'catalogue.read',
      exports: 'providers.write',
      fields: providerFields,
      filter: ProviderFilter,
      parts: providerList.parts,
    }),
  ],
  tasks: ({ database: { db }, now }) => ({ [REMIND]: () => remindOfAgreements(db, now()) }),
  everyNight: [REMIND],
};
