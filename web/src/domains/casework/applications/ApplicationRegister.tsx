import {
  applicationCells,
  applicationFields,
  ApplicationFilter,
  type ApplicationRow,
  applications,
} from '@embark/contracts/casework/applications';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { menuCell, type RegisterCell, RegisterList } from '../../workspace/registers/index.ts';
import { LIST, useApplicationFields } from './fields.ts';
import { StateCell } from './StateCell.tsx';
import { StateChip } from './StateChip.tsx';
import { refreshes } from './useMove.ts';

const first = ['name', 'status', 'provider', 'course', 'intakeOn'];
const columnsOf = {
  offer: [...first, 'offerOn', 'lapsesOn', 'tuition', 'firstYear', 'scholarship', 'deposit', 'depositDueOn'],
  coe: [...first, 'endsOn', 'coeCode', 'coeIssuedOn', 'studentNumber', 'censusOn', 'insurer', 'coverFrom', 'coverTo'],
} as const;
const rest = ['otherFees', 'currency', 'policy', 'via', 'reference', 'owner', 'number'];

const written = new Map<string, string>(
  applicationCells.map((field) => [field === 'ownerId' ? 'owner' : field, field]),
);
const mayEdit = ({ can }: ApplicationRow) => can.edit;
const cells: Readonly<Record<string, RegisterCell<ApplicationRow>>> = {
  ...Object.fromEntries([...written].map(([name, field]) => [name, { field }])),
  status: menuCell({ may: mayEdit, Editor: StateCell }),
};
const own: Readonly<Record<string, Partial<ListColumn<ApplicationRow>>>> = {
  name: { width: 190 },
  status: { width: 150, show: ({ status }) => <StateChip state={status} /> },
  provider: { width: 190, show: ({ provider }) => <bdi>{provider}</bdi> },
  course: { width: 210 },
  number: { width: 130, show: ({ number }) => <Ltr>{number}</Ltr> },
  currency: { width: 90 },
};
const currency = (row: ApplicationRow) => row.currency;
const rowLabel = ({ name, course }: ApplicationRow) => `${name}, ${course}`;
const href = ({ id }: ApplicationRow) => `${LIST}/${id}`;

type Props = { stage: 'offer' | 'coe'; office: string; header: ReactNode };

/** Applications with an offer, or with a CoE, as a register. */
export function ApplicationRegister({ stage, office, header }: Props) {
  const { t } = useTranslation();
  const fixed = useMemo(() => ({ reached: stage, office, register: undefined }), [stage, office]);
  const columns = useMemo(() => [...columnsOf[stage], ...rest], [stage]);
  const isOffers = stage === 'offer';
  return (
    <RegisterList<ApplicationRow>
      name={`register.${stage}`}
      list="applications"
      refreshes={refreshes}
      label={t(isOffers ? 'applications.register.offers' : 'applications.register.coes')}
      header={header}
      search={t('applications.search')}
      count={(count, number) => t('applications.count', { count, number })}
      empty={{
        title: t(isOffers ? 'applications.register.emptyOffers' : 'applications.register.emptyCoes'),
        hint: t(isOffers ? 'applications.register.emptyOffersHint' : 'applications.register.emptyCoesHint'),
      }}
      endpoint={applications.list}
      schema={ApplicationFilter}
      table={applicationFields}
      fields={useApplicationFields()}
      fixed={fixed}
      columns={columns}
      cells={cells}
      own={own}
      mayEdit={mayEdit}
      currency={currency}
      rowLabel={rowLabel}
      href={href}
    />
  );
}
