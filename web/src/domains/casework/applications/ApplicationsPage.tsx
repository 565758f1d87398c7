import { applicationBulk, ApplicationFilter, applicationFields, applications } from '@embark/contracts/casework/applications';
import { KindList } from '../../workspace/lists/index.ts';
import { LIST, useApplicationFields } from './fields.ts';

/** The applications in the user's scope. */
export function ApplicationsPage() {
  return (
    <KindList
      kind="applications"
      path={LIST}
      endpoint={applications.list}
      schema={ApplicationFilter}
      table={applicationFields}
      fields={useApplicationFields()}
      bulk={applicationBulk}
      rowLabel={({ name }) => name}
      exports="enquiries.export"
    />
  );
}
