import type { RplCase, RplState } from '@embark/contracts/casework/rplCases';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

export const LIST = '/apps/rpl-cases';

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

/** How the list and the register show what is not plain text. */
export const rplColumns: Readonly<Record<string, Partial<ListColumn<RplCase>>>> = {
  status: { show: ({ status }) => <StateChip state={status} /> },
  evidence: { show: ({ evidence }) => <Evidence share={evidence} /> },
};
export const rowLabel = ({ name, qualificationCode }: RplCase) => `${name}, ${qualificationCode}`;
