import { catalogue, type Reference } from '@embark/contracts/catalogue/reference';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { isLanguage } from '../../../kit/i18n/languages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { inLanguage } from './inLanguage.ts';

/** How long the reference data counts as fresh. */
const FRESH = 5 * 60_000; // milliseconds; services and lead sources change about monthly

const nothing: Reference = {
  services: [],
  offices: [],
  statuses: [],
  reasons: [],
  leadSources: [],
  campaigns: [],
  ended: { leadSources: [], campaigns: [] },
  conversionStatuses: [],
};

/**
 * The reference data for forms and filters, named in the user's language, with the look-ups that screens need; empty
 * until loaded. `isSettled`: loaded or failed, so nothing more arrives that would shift the page.
 */
export function useReference() {
  const { data, error } = useRead(catalogue.reference, {}, { staleTime: FRESH });
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return useMemo(
    () => ({
      ...inLanguage(data ?? nothing, language),
      isReady: data !== undefined,
      isSettled: data !== undefined || error !== null,
    }),
    [data, error, language],
  );
}
