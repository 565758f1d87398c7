import { enquiryFields, EnquiryFilter } from '@embark/contracts/crm/enquiries';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { enquiryBulk } from './bulk/bulk.ts';
import { enquiryRoutes } from './enquiries.routes.ts';
import { enquiryWork } from './handover.queries.ts';
import { enquiryList } from './list.queries.ts';
import { countMeant } from './service/counts.ts';

export { create } from './service/create.ts';
export { changeOffice, holdForOffice } from './service/changeOffice.ts';
export { list } from './service/read.ts';
export { enquiryList };
export const { countOpen, handOver } = enquiryWork;

export const domain: Domain = {
  name: 'enquiries',
  routes: () => enquiryRoutes,
  bulk: [enquiryBulk],
  lists: [
    recordList<EnquiryFilter>({
      name: 'enquiries',
      reads: 'enquiries.read',
      exports: 'enquiries.export',
      narrowed: true,
      selects: enquiryBulk.rows.id,
      fields: enquiryFields,
      filter: EnquiryFilter,
      parts: enquiryList.parts,
      views: { count: countMeant, beside: 'status' },
    }),
  ],
};
