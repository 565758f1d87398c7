import type { ImportRow } from '@embark/contracts/crm/imports';
import { useCallback } from 'react';
import { formatDate, formatDateTime } from '../../../../kit/text/format.ts';
import { countryName, languageName } from '../../../../kit/text/names.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { type Choices, useChoices } from '../columns/useChoices.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const readers: Record<string, (value: string) => string> = {
  nationality: countryName,
  residence: countryName,
  language: languageName,
};

const labelIn = (choices: Choices, field: string, value: string) =>
  Object.entries(choices)
    .find(([target]) => target === field)?.[1]
    ?.find((choice) => choice.value === value)?.label;

/** Formats a field's value: countries and choices by name, localized dates, times in the time zone of the row's office. */
export function useReadable() {
  const choices = useChoices();
  const { serviceOf, officeOf } = useReference();
  return useCallback(
    ({ difference }: Pick<ImportRow, 'difference'>) => {
      const code = difference['serCode']?.[1] ?? difference['serCode']?.[0];
      const zone = officeOf(serviceOf(code ?? '')?.office ?? '')?.zone;
      return (field: string, value: string | null): string | null => {
        if (value === null || value === '') return value;
        if (INSTANT.test(value)) return formatDateTime(value, zone);
        if (DAY.test(value)) return formatDate(value);
        return readers[field]?.(value) ?? labelIn(choices, field, value) ?? value;
      };
    },
    [choices, serviceOf, officeOf],
  );
}
