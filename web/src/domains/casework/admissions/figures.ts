import {
  type AdmissionCounts,
  type AdmissionDimension,
  type AdmissionRow,
  type Figure,
  type FigureScope,
  filterOfFigure,
} from '@embark/contracts/casework/admissions';
import { type ApplicationStage, applicationStages } from '@embark/contracts/casework/applications';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatPattern } from '../../../kit/text/format.ts';

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

/** A month such as `2027-02` in the user's language. */
export const monthText = (month: string): string => formatPattern(`${month}-15T12:00:00Z`, 'LLLL yyyy', 'UTC');

/** Names a row of figures in the user's language. */
export function useRowName(): (by: AdmissionDimension, row: Pick<AdmissionRow, 'key' | 'label'>) => string {
  const { t } = useTranslation();
  return (by, { key, label }) => {
    if (by === 'intake') return monthText(key);
    if (by === 'state') return t(`applications.status.${key}`, { defaultValue: key });
    if (by === 'office' && label !== null) return translateMessage(label);
    return label ?? key;
  };
}

const LIST = '/apps/applications';

/** The address of the list behind a figure. */
export function listOf(scope: FigureScope, figure: Figure = {}): string {
  const named = Object.entries(filterOfFigure(scope, figure)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const query = new URLSearchParams(named).toString().replaceAll('%2C', ',');
  return `${LIST}${query && `?${query}`}`;
}
