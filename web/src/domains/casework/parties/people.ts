import { type PartyWarning, parties } from '@embark/contracts/casework/parties';
import { conversions } from '@embark/contracts/crm/conversions';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';

/** What the user may do with the people of a file. */
export type Can = { edit: boolean; editPapers: boolean; reveal: boolean };

/** What shows the people of a file and their papers: this tab, and the file with its timeline. */
export const refreshes = [parties, conversions] as const;

/** What a person's papers lack, as a sentence. */
export function useWarningText() {
  const { t } = useTranslation();
  return ({ code, on }: PartyWarning): string =>
    t(`parties.warning.${code}`, { defaultValue: code, day: on === null ? '' : formatDate(on) });
}
