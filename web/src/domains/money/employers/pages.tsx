import { Employer, employer, employers } from '@embark/contracts/money/employers';
import { RecordKindList, RecordKindPage } from '../../crm/kinds/index.ts';

const LIST = '/apps/employers';

/** The employers in the user's offices. */
export const EmployersPage = () => (
  <RecordKindList record={employer} path={LIST} endpoint={employers.list} exports="enquiries.export" />
);

/** The employer page: facts and timeline; or the form of a new one. */
export const EmployerPage = () => (
  <RecordKindPage record={employer} path={LIST} param="employerId" calls={employers} rows={Employer} />
);
