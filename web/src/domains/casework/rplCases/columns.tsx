import type { RplCase } from '@embark/contracts/casework/rplCases';
import type { ListColumn } from '../../../kit/list/column.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { Evidence } from './Evidence.tsx';
import { StateChip } from './StateChip.tsx';

const money = (amount: number | null, currency: string) => (amount === null ? null : moneyText(amount, currency));

/** How the list and the register show what is not plain text. */
export const rplColumns: Readonly<Record<string, Partial<ListColumn<RplCase>>>> = {
  name: { width: 190, least: 150 },
  qualificationCode: { width: 130, show: ({ qualificationCode }) => <Ltr>{qualificationCode}</Ltr> },
  qualification: { width: 220 },
  rto: { width: 200, show: ({ rto }) => <bdi>{rto}</bdi> },
  status: { width: 150, show: ({ status }) => <StateChip state={status} /> },
  evidence: { width: 110, show: ({ evidence }) => <Evidence share={evidence} /> },
  fee: { width: 130, show: ({ fee, currency }) => money(fee, currency) },
  rtoFee: { width: 130, show: ({ rtoFee, currency }) => money(rtoFee, currency) },
  currency: { width: 90 },
  number: { width: 140, show: ({ number }) => <Ltr>{number}</Ltr> },
  fileNumber: { width: 130, show: ({ fileNumber }) => <Ltr>{fileNumber}</Ltr> },
};
export const rowLabel = ({ name, qualificationCode }: RplCase) => `${name}, ${qualificationCode}`;
