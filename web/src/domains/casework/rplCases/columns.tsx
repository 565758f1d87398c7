import type { RplCase, RplState } from '@embark/contracts/casework/rplCases';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import type { Tone } from '../../../kit/theme/palettes.ts';

const tones = {
  collecting: 'neutral',
  submitted: 'info',
  gap: 'warning',
  granted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<RplState, Tone>;

/** The state of an RPL case. */
export function StateChip({ state }: { state: RplState }) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`rplCases.status.${state}`)}</StatusChip>;
}

/** How much of the required evidence has arrived; nothing if none is required. */
export const Evidence = ({ share }: { share: number | null }) =>
  share === null ? null : <Ltr>{formatNumber(share / 100, { style: 'percent' })}</Ltr>;

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
