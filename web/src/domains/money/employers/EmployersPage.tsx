import {
  type Employer,
  employerBulk,
  EmployerFilter,
  employerFields,
  employers,
} from '@embark/contracts/money/employers';
import type { ListColumn } from '../../../kit/list/column.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { KindList } from '../../workspace/lists/index.ts';
import { LIST, useEmployerFields } from './fields.ts';

const own: Readonly<Record<string, Partial<ListColumn<Employer>>>> = {
  name: { width: 260, least: 180 },
  country: { width: 120 },
  registration: { width: 170, show: ({ registration }) => <Ltr>{registration}</Ltr> },
  placements: { width: 120 },
  office: { defaultHidden: true },
  createdAt: { defaultHidden: true },
};
const rowLabel = ({ name }: Employer) => name;

/** The employers in the user's offices. */
export function EmployersPage() {
  return (
    <KindList<Employer>
      kind="employers"
      path={LIST}
      endpoint={employers.list}
      schema={EmployerFilter}
      table={employerFields}
      fields={useEmployerFields()}
      own={own}
      bulk={employerBulk}
      rowLabel={rowLabel}
      exports="enquiries.export"
    />
  );
}
