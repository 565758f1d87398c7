import {
  type Employer,
  employerBulk,
  employerFields,
  EmployerFilter,
  employers,
} from '@embark/contracts/money/employers';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { kindLists } from '../../workspace/bulk/index.ts';
import { mayChangeEmployer } from './employers.access.ts';
import { employerList, employerTable } from './employers.queries.ts';
import { addToTimeline, change, create, get, list, own, timeline } from './employers.service.ts';

export { employerTable } from './employers.queries.ts';

export const domain: Domain = {
  name: 'employers',
  routes: () => [serve(employers, { list, get, create, change, timeline, addToTimeline })],
  ...kindLists<Employer, 'status', EmployerFilter>({
    kind: 'employers',
    path: '/apps/employers',
    exports: 'enquiries.export',
    fields: employerFields,
    filter: EmployerFilter,
    list: employerList,
    table: employerTable,
    bulk: employerBulk,
    may: mayChangeEmployer,
    audited: own,
  }),
};
