import type { ConversionFilter } from '@embark/contracts/crm/conversions';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import type { Choice } from '../../../../kit/list/ChoiceFilter.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Held } from './address.ts';
import { useAssignees, useReference } from '../../reference/index.ts';

/** The parts of the filter that are chosen from lists. */
export const choiceNames = ['status', 'serCode', 'office', 'caseOfficer'] as const;
export type ChoiceName = (typeof choiceNames)[number];

/** Those that the address of the list leaves open; a service has its office. */
export const namesBeside = ({ serCode, statusId }: Held): ChoiceName[] =>
  choiceNames.filter((name) =>
    name === 'status' ? statusId === undefined : serCode === undefined || name === 'caseOfficer',
  );

/** What each part of the filter can be, in the user's language. */
export function useFilterChoices(): Record<ChoiceName, Choice[]> {
  const { t } = useTranslation();
  const { conversionStatuses, services, offices } = useReference();
  const people = useAssignees() ?? [];
  return {
    status: conversionStatuses.map(({ id, name }) => ({ value: String(id), label: translateMessage(name) })),
    serCode: services.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    caseOfficer: [
      { value: 'me', label: t('conversions.list.me') },
      ...people.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  };
}

/** The chosen values of a part as the address writes them; `all` means none is chosen. */
export const chosenIn = (filter: ConversionFilter, name: ChoiceName): string[] =>
  (filter[name] ?? []).map(String).filter((value) => value.toLowerCase() !== 'all');
