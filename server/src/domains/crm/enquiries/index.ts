import type { Domain } from '../../../kit/domain.ts';
import { enquiryRoutes } from './enquiries.routes.ts';

export * as bulkWork from './bulk/bulk.ts';
export { visibleTo } from './enquiries.access.ts';
export { filtered } from './filter.queries.ts';
export { shownFrom, sorts as listSorts } from './list.queries.ts';
export { countMeant } from './service/counts.ts';
export { create } from './service/create.ts';
export { countOpen } from './handover.queries.ts';
export { changeOffice, holdForOffice } from './service/changeOffice.ts';
export { handOver } from './service/handOver.ts';
export { list } from './service/read.ts';
export { partsOf } from './list.queries.ts';

export const domain: Domain = { name: 'enquiries', routes: () => enquiryRoutes };
