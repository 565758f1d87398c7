import { Employer, NewEmployer, employers } from '@embark/contracts/money/employers';
import { useSession } from '../../organisation/session/index.ts';
import { KindPage } from '../../crm/timeline/index.ts';
import { LIST, useEmployerFields } from './fields.ts';

/** The employer page: facts and timeline; or the form of a new one. */
export function EmployerPage() {
  const { data } = useSession();
  return (
    <KindPage
      kind="employers"
      path={LIST}
      param="employerId"
      calls={employers}
      rows={Employer}
      form={NewEmployer}
      fields={useEmployerFields()}
      names={['name', 'status', 'ownerId']}
      start={{ name: '', status: 'active', ownerId: data.id }}
    />
  );
}
