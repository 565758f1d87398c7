import type { Domain } from '../../../kit/domain.ts';
import { conversionRoutes } from './conversions.routes.ts';

export { tellOfPerson } from './person.queries.ts';
export { open } from './service/open.ts';
export { countOpen } from './handover.queries.ts';
export { changeOffice, holdForOffice } from './service/changeOffice.ts';
export { handOver } from './service/handOver.ts';
export { list } from './service/read.ts';
export { filtered } from './list.queries.ts';
export { partsOf } from './list.queries.ts';
export { createWith } from './service/create.ts';

export const domain: Domain = { name: 'conversions', routes: () => [conversionRoutes] };
