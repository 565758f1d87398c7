import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { CatalogueChoice } from './FilterBar.tsx';

/** The filter that every list of the catalogue has: what is offered, or no longer. */
export function useActiveChoice(active: 'yes' | 'no' | undefined): CatalogueChoice {
  const { t } = useTranslation();
  return {
    name: 'active',
    label: t('catalogue.field.active'),
    chosen: active ? [active] : [],
    single: true,
    choices: [
      { value: 'yes', label: t('catalogue.active.yes') },
      { value: 'no', label: t('catalogue.active.no') },
    ],
  };
}
