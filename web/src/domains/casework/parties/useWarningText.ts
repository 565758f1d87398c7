import type { PartyWarning } from '@embark/contracts/casework/parties';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';

/** What a person's papers lack, as a sentence. */
export function useWarningText() {
  const { t } = useTranslation();
  return ({ code, on }: PartyWarning): string =>
    t(`parties.warning.${code}`, { defaultValue: code, day: on === null ? '' : formatDate(on) });
}
