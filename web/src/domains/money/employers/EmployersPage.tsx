import { employerBulk, EmployerFilter, employerFields, employers } from '@embark/contracts/money/employers';
import { KindList } from '../../workspace/lists/index.ts';
import { LIST, useEmployerFields } from './fields.ts';

/** The employers in the user's scope. */
export function EmployersPage() {
  return (
    <KindList
      kind="employers"
      path={LIST}
      endpoint={employers.list}
      schema={EmployerFilter}
      table={employerFields}
      fields={useEmployerFields()}
      bulk={employerBulk}
      rowLabel={({ name }) => name}
      exports="enquiries.export"
    />
  );
}
