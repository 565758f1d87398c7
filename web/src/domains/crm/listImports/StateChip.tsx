import type { ListImport, ListImportOutcome } from '@embark/contracts/crm/listImports';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

const tones: Record<ListImport['state'], Tone> = {
  staged: 'info',
  applying: 'progress',
  applied: 'success',
  cancelled: 'neutral',
  failed: 'danger',
};

/** The state of an import. */
export function StateChip({ state }: Pick<ListImport, 'state'>) {
  const { t } = useTranslation();
  return <StatusChip tone={tones[state]}>{t(`listImports.state.${state}`)}</StatusChip>;
}

const outcomeTones: Record<ListImportOutcome, Tone> = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  failed: 'danger',
};

/** What a row of the file does. */
export function OutcomeChip({ outcome }: { outcome: ListImportOutcome }) {
  const { t } = useTranslation();
  return <StatusChip tone={outcomeTones[outcome]}>{t(`listImports.outcome.${outcome}`)}</StatusChip>;
}
