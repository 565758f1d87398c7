import {
  type RegisterDifference,
  type RegisterImport,
  registerImportStates,
} from '@embark/contracts/catalogue/register';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

const tones: Record<(typeof registerImportStates)[number], Tone> = {
  reading: 'progress',
  staged: 'info',
  applying: 'progress',
  applied: 'success',
  undoing: 'progress',
  undone: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
};

/** The state of an import of the register. */
export function StateChip({ state }: Pick<RegisterImport, 'state'>) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`register.state.${state}`)}</StatusChip>;
}

const changeTones: Record<RegisterDifference, Tone> = {
  new: 'success',
  changed: 'info',
  expired: 'danger',
  back: 'success',
  gone: 'warning',
};

/** How a row of the register differs. */
export function ChangeChip({ change }: { change: RegisterDifference }) {
  const { t } = useTranslation();
  return <StatusChip tone={changeTones[change]}>{t(`register.change.${change}`)}</StatusChip>;
}
