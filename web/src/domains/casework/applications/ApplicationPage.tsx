import { Application, NewApplication, applications } from '@embark/contracts/casework/applications';
import { useSession } from '../../organisation/session/index.ts';
import { KindPage } from '../../crm/timeline/index.ts';
import { LIST, useApplicationFields } from './fields.ts';

/** The application page: facts and timeline; or the form of a new one. */
export function ApplicationPage() {
  const { data } = useSession();
  return (
    <KindPage
      kind="applications"
      path={LIST}
      param="applicationId"
      calls={applications}
      rows={Application}
      form={NewApplication}
      fields={useApplicationFields()}
      names={['name', 'status', 'ownerId']}
      start={{ name: '', status: 'active', ownerId: data.id }}
    />
  );
}
