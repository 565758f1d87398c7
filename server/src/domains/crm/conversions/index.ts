import { conversionFields, ConversionFilter } from '@embark/contracts/crm/conversions';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { fileBulk } from './bulk/bulk.ts';
import { conversionRoutes } from './conversions.routes.ts';
import { fileWork } from './handover.queries.ts';
import { conversionList } from './list.queries.ts';

export { tellOfPerson } from './person.queries.ts';
export { open } from './service/open.ts';
export { changeOffice } from './service/changeOffice.ts';
export { list } from './service/read.ts';
export { createWith } from './service/create.ts';
export { notifyOfficer } from './service/notifyPeople.ts';
export { conversionList };
export const { countOpen, handOver, lockAlone: holdForOffice } = fileWork;

export const domain: Domain = {
  name: 'conversions',
  routes: () => [conversionRoutes],
  bulk: [fileBulk],
  lists: [
    recordList<ConversionFilter>({
      name: 'conversions',
      reads: 'conversions.read',
      exports: 'enquiries.export',
      narrowed: true,
      selects: fileBulk.rows.id,
      fields: conversionFields,
      filter: ConversionFilter,
      parts: conversionList.parts,
      views: { count: conversionList.count, beside: 'status' },
    }),
  ],
};
