import { missingWays } from '@embark/contracts/crm/contacts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Choice } from '../../../../kit/list/ChoiceFilter.tsx';
import { useReference } from '../../reference/index.ts';

/** What each filter of the people can be. */
export function useContactChoices(): Record<'office' | 'missing', Choice[]> {
  const { t } = useTranslation();
  const { offices } = useReference();
  return {
    office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    missing: missingWays.map((way) => ({ value: way, label: t(`contacts.missing.${way}`) })),
  };
}
