import { listImportFields, TUITION_OF_YEAR } from '@embark/contracts/crm/listImports';
import type { CompanyKind } from '@embark/contracts/kit';
import { useMemo } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { choicesOf, type FieldSpec } from '../../../kit/record/fields.ts';
import { useCourseFields, useRuleDay } from '../../catalogue/courses/index.ts';
import { useProviderFields } from '../../catalogue/providers/index.ts';

export const isList = (text: string | null): text is CompanyKind => text === 'providers' || text === 'courses';

const YEARS = 4;

/** The fields of a list that a file can fill: their labels, and the words of the user's language in which a file may be written. */
export function useReading(list: CompanyKind) {
  const { t } = useTranslation();
  const [providers, courses] = [useProviderFields(), useCourseFields()];
  const today = useRuleDay();
  return useMemo(() => {
    const specs = new Map<string, FieldSpec>(Object.entries(list === 'providers' ? providers : courses));
    const names: readonly string[] = listImportFields[list];
    const flags = { [t('kit.yes')]: 'yes', [t('kit.no')]: 'no' };
    const labels = (spec: FieldSpec | undefined) => {
      if (spec?.kind === 'check') return flags;
      const choices = (spec && choicesOf(spec, t)) ?? [];
      return Object.fromEntries(choices.map(({ value, label }) => [label, String(value)]));
    };
    const labelOf = (field: string): string => {
      const year = TUITION_OF_YEAR.exec(field)?.[1];
      return year ? t('listImports.tuitionOf', { year }) : (specs.get(field)?.label ?? field);
    };
    const first = Number(today.slice(0, 4)) - 1;
    const years = list === 'courses' ? Array.from({ length: YEARS }, (_, at) => `tuition-${first + at}`) : [];
    return {
      specs,
      labelOf,
      /** Every field that a column can fill. */
      choices: [...names, ...years],
      titles: Object.fromEntries(names.map((name) => [name, labelOf(name)])),
      words: Object.fromEntries(
        names
          .map((name) => [name, labels(specs.get(name))] as const)
          .filter(([, some]) => Object.keys(some).length > 0),
      ),
      /** The columns of a file to fill in: those that an import reads. */
      columns: names.map((id) => ({ id, title: labelOf(id), words: swapped(labels(specs.get(id))) })),
    };
  }, [list, providers, courses, today, t]);
}

const swapped = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([label, value]) => [value, label]));
