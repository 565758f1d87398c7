import { broadFields, entryFields, studyLevels } from '@embark/contracts/catalogue/courses';
import { registerStates } from '@embark/contracts/catalogue/providers';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { Option } from '../../../kit/form/fields.tsx';
import { specsOf } from '../../../kit/record/described.tsx';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { monthName } from '../../../kit/text/format.ts';

const required = { required: true };
const nothing: readonly Option[] = [];
const currencies = ['AUD', 'NZD', 'GBP', 'USD', 'CAD', 'EUR'].map((value) => ({ value, label: value }));
const months = Array.from({ length: 12 }, (_, at) => at + 1);

type Offered = { providers?: readonly Option[]; campuses?: readonly Option[] };

/** The label, input and display of each field of a course: for the list, the dialogs and the page. */
export function useCourseFields({ providers = nothing, campuses = nothing }: Offered = {}) {
  const { t } = useTranslation();
  return useMemo(() => {
    const field = (
      name: TextIn<'courses.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`courses.field.${name}`), ...more });
    const byMonth = { options: months.map((value) => ({ value, label: monthName(value) })) };
    return {
      name: field('name', 'text', required),
      cricosCode: field('cricosCode', 'code'),
      provider: field('provider', 'choice', { options: providers }),
      level: field('level', 'choice', {
        ...required,
        options: studyLevels.map((value) => ({ value, label: t(`courses.level.${value}`) })),
      }),
      levelName: field('levelName', 'text'),
      fieldBroad: field('fieldBroad', 'choice', {
        options: broadFields.map((value) => ({ value, label: t(`courses.broad.${value}`) })),
      }),
      fieldNarrow: field('fieldNarrow', 'text'),
      fieldDetailed: field('fieldDetailed', 'text'),
      field2Broad: field('field2Broad', 'choice', {
        options: broadFields.map((value) => ({ value, label: t(`courses.broad.${value}`) })),
      }),
      state: field('state', 'text'),
      states: field('states', 'words'),
      weeks: field('weeks', 'number'),
      currency: field('currency', 'choice', { ...required, options: currencies }),
      tuition: field('tuition', 'money'),
      nonTuition: field('nonTuition', 'money'),
      total: field('total', 'money'),
      intakes: field('intakes', 'many', byMonth),
      intake: field('intake', 'choice', byMonth),
      ...specsOf(entryFields.fields, (key) => t(`courses.${key}`, { defaultValue: key })),
      checkedOn: field('checkedOn', 'day'),
      ownTuitions: field('ownTuitions', 'words'),
      registerState: field('registerState', 'choice', {
        options: registerStates.map((value) => ({ value, label: t(`courses.registerState.${value}`) })),
      }),
      expired: field('expired', 'yesNo'),
      active: field('active', 'check'),
      vetCode: field('vetCode', 'code'),
      dual: field('dual', 'yesNo'),
      language: field('language', 'text'),
      updatedAt: field('updatedAt', 'moment'),
      year: field('year', 'year', required),
      amount: field('amount', 'money', required),
      campusIds: field('campusIds', 'many', { options: campuses }),
    };
  }, [t, providers, campuses]);
}

/** A course that the register does not list, before anything is entered. */
export const blankCourse = {
  cricosCode: null,
  name: '',
  level: 'bachelor' as const,
  fieldBroad: null,
  vetCode: '',
  language: 'English',
  weeks: null,
  currency: 'AUD',
  tuition: null,
  nonTuition: null,
  intakes: [],
  ...entryFields.start,
  checkedOn: null,
  tuitions: [],
  campusIds: [],
  active: true,
};
