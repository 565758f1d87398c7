import {
  applicationCells,
  applicationFields,
  ApplicationFilter,
  type ApplicationRow,
  applications,
} from '@embark/contracts/casework/applications';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { defineRegister, menuCell, type RegisterCell } from '../../workspace/registers/index.ts';
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

const words = (t: TFunction, isOffers: boolean) => ({
  title: t(isOffers ? 'applications.register.offers' : 'applications.register.coes'),
  search: t('applications.search'),
  count: (count: number, number: string) => t('applications.count', { count, number }),
  empty: t(isOffers ? 'applications.register.emptyOffers' : 'applications.register.emptyCoes'),
  emptyHint: t(isOffers ? 'applications.register.emptyOffersHint' : 'applications.register.emptyCoesHint'),
});

const registerOf = (stage: 'offer' | 'coe') =>
  defineRegister<ApplicationRow>({
    name: `register.${stage}`,
    list: 'applications',
    exports: { list: 'applications', needs: 'enquiries.export' },
    refreshes,
    endpoint: applications.list,
    schema: ApplicationFilter,
    table: applicationFields,
    columns: [...columnsOf[stage], ...rest],
    own,
    mayEdit,
    currency: (row) => row.currency,
    rowLabel: ({ name, course }) => `${name}, ${course}`,
    href: ({ id }) => `${LIST}/${id}`,
    fixed: (office) => ({ reached: stage, office, register: undefined }),
    useFields: () => useApplicationFields(),
    cells: () => cells,
    words: (t) => words(t, stage === 'offer'),
  });

/** The applications of an office that have an offer, as a register. */
export const OfferRegister = registerOf('offer');
/** Those that have a CoE. */
export const CoeRegister = registerOf('coe');
