import type { AdmissionCounts } from '@embark/contracts/casework/admissions';
import { type ApplicationStage, applicationStages } from '@embark/contracts/casework/applications';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

/** A column of figures; `stage` is missing where all applications are counted. */
export type FigureColumn = { id: keyof AdmissionCounts; title: string; stage?: ApplicationStage };

/** The columns of the stages; of the report also all applications, drafts included. */
export function useColumns({ all = false } = {}): FigureColumn[] {
  const { t } = useTranslation();
  return [
    ...(all ? [{ id: 'all' as const, title: t('admissions.all') }] : []),
    ...applicationStages.map((stage) => ({ id: stage, title: t(`applications.stage.${stage}`), stage })),
  ];
}
