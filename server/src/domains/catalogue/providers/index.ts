import {
  type Provider,
  ProviderChange,
  providerCells,
  providerBulk,
  ProviderFilter,
  providerFields,
  providers,
} from '@embark/contracts/catalogue/providers';
import { numberedCells } from '../../../kit/cells.ts';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { filePartsOf } from '../../platform/storedFiles/index.ts';
import { companyLists } from '../../workspace/bulk/index.ts';
import { addAgreementFile, agreementFile } from './agreementFiles.service.ts';
import { formOf } from './form.service.ts';
import { providerList, providerTable } from './providers.queries.ts';
import { change, create, dayOfLane, get, list } from './providers.service.ts';
import { remindOfAgreements } from './remind.service.ts';

export { mayWrite, ofCompany } from './providers.access.ts';
export { isInForce, providerTable } from './providers.queries.ts';
export { waitForRegister } from './parts.queries.ts';
export { fixedField, formOf as providerForm, OF_REGISTER } from './form.service.ts';
export { change as changeProvider, create as createProvider, requireFreeCode } from './providers.service.ts';

const REMIND = 'providers.remind';

export const domain: Domain = {
  name: 'providers',
  routes: (process) => {
    const parts = filePartsOf(process);
    const files = { addAgreementFile: addAgreementFile(parts), agreementFile: agreementFile(parts) };
    return [serve(providers, { list, get, create, change, ...files })];
  },
  ...companyLists<Provider, 'active' | 'lane', ProviderFilter>({
    kind: 'providers',
    path: '/apps/provider/providers',
    fields: providerFields,
    filter: ProviderFilter,
    list: providerList,
    table: providerTable,
    bulk: providerBulk,
    audited: ({ active, lane, laneOn }) => ({ active, lane, laneOn }),
    follows: (ctx, set) => ('lane' in set ? { laneOn: dayOfLane(ctx) } : {}),
  }),
  cells: [
    numberedCells({
      list: 'providers',
      writes: 'providers.write',
      body: ProviderChange,
      fields: providerCells,
      find: providerTable.find,
      change,
      formOf: (row) => formOf(row, {}),
    }),
  ],
  tasks: ({ database: { db }, now }) => ({ [REMIND]: () => remindOfAgreements(db, now()) }),
  everyNight: [REMIND],
};
