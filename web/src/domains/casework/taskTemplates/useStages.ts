import { applicationStates } from '@embark/contracts/casework/applications';
import type { StagedKind } from '@embark/contracts/workspace/tasks';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useReference } from '../../catalogue/reference/index.ts';

const enquiryStages = ['NE', 'FU', 'IP', 'OL', 'SA', 'CL', 'NI'] as const;

/** The stages of a kind of record, with their names. */
export function useStages() {
  const { t } = useTranslation();
  const { conversionStatuses } = useReference();
  const stagesOf = (kind: StagedKind | null): { value: string; label: string }[] => {
    if (kind === 'enquiry') return enquiryStages.map((value) => ({ value, label: t(`enquiries.status.${value}`) }));
    if (kind === 'conversion')
      return conversionStatuses.map(({ id, name }) => ({ value: String(id), label: translateMessage(name) }));
    if (kind === 'application')
      return applicationStates.map((value) => ({ value, label: t(`applications.status.${value}`) }));
    return [];
  };
  return {
    stagesOf,
    nameOf: (kind: StagedKind, stage: string) => stagesOf(kind).find(({ value }) => value === stage)?.label ?? stage,
  };
}
