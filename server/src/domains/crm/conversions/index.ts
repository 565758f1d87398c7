import { conversionFields, ConversionFilter } from '@embark/contracts/crm/conversions';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { conversionRoutes } from './conversions.routes.ts';
import { conversionList } from './list.queries.ts';

export { tellOfPerson } from './person.queries.ts';
export { open } from './service/open.ts';
export { countOpen } from './handover.queries.ts';
export { changeOffice, holdForOffice } from './service/changeOffice.ts';
export { handOver } from './service/handOver.ts';
export { list } from './service/read.ts';
export { createWith } from './service/create.ts';
export { conversionList };

export const domain: Domain = {
  name: 'conversions',
  routes: () => [conversionRoutes],
  lists: [
    recordList<ConversionFilter>({
      name: 'conversions',
      reads: 'conversions.read',
      exports: 'enquiries.export',
      narrowed: true,
      fields: conversionFields,
      filter: ConversionFilter,
      parts: conversionList.parts,
      views: { count: conversionList.count, beside: 'status' },
    }),
  ],
};
