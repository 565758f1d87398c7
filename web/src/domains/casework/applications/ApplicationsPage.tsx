import {
  applicationBulk,
  applicationFields,
  ApplicationFilter,
  type ApplicationRow,
  applications,
} from '@embark/contracts/casework/applications';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { KindList } from '../../workspace/lists/index.ts';
import { LIST, useApplicationFields } from './fields.ts';
import { StateChip } from './StateChip.tsx';

const ApplicationBoard = lazyPart(
  async () => (await Promise.all([import('./ApplicationBoard.tsx'), needTexts('board')]))[0].ApplicationBoard,
);

const further = [
  'studentNumber',
  'endsOn',
  'offerOn',
  'currency',
  'tuition',
  'firstYear',
  'scholarship',
  'otherFees',
  'deposit',
  'depositDueOn',
  'coeCode',
  'coeIssuedOn',
  'censusOn',
  'insurer',
  'policy',
  'coverFrom',
  'coverTo',
] as const;
const amounts: ReadonlySet<string> = new Set(['tuition', 'firstYear', 'scholarship', 'otherFees', 'deposit']);
const amountIn = (name: keyof ApplicationRow) => (row: ApplicationRow) =>
  typeof row[name] === 'number' ? <bdi>{moneyText(row[name], row.currency)}</bdi> : null;

const own: Readonly<Record<string, Partial<ListColumn<ApplicationRow>>>> = {
  name: { width: 226, least: 224 },
  provider: { width: 210, show: ({ provider }) => <bdi>{provider}</bdi> },
  course: { width: 230 },
  status: { width: 150, show: ({ status }) => <StateChip state={status} /> },
  number: { width: 130, show: ({ number }) => <Ltr>{number}</Ltr> },
  via: { defaultHidden: true },
  reference: { defaultHidden: true },
  createdAt: { defaultHidden: true },
  ...Object.fromEntries(
    further.map((name) => [name, { defaultHidden: true, ...(amounts.has(name) && { show: amountIn(name) }) }]),
  ),
};
const rowLabel = ({ name, course, provider }: ApplicationRow) => `${name}, ${course}, ${provider}`;

/** The applications in the user's offices, as a list or a board by state. They are added on the client's file. */
export function ApplicationsPage() {
  const [address] = useSearchParams();
  return (
    <KindList<ApplicationRow>
      kind="applications"
      path={LIST}
      endpoint={applications.list}
      schema={ApplicationFilter}
      table={applicationFields}
      fields={useApplicationFields({ register: address.get('register') ?? undefined })}
      own={own}
      bulk={applicationBulk}
      rowLabel={rowLabel}
      exports="enquiries.export"
      board={ApplicationBoard}
      isAddedElsewhere
    />
  );
}
