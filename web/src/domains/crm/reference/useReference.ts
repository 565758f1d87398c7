import { catalogue, type Reference } from '@embark/contracts/crm/catalogue';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { isLanguage } from '../../../kit/i18n/languages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { inLanguage } from './inLanguage.ts';

const FRESH = 5 * 60_000; // milliseconds; services and sources change by the month

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
 * What forms and filters offer, under names in the reader's language, with the look-ups that screens need; empty until it is read.
 * `isSettled`: read, or not to be had, so that nothing more comes that would move a page.
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
