import { courses, studyLevels } from '@embark/contracts/catalogue/courses';
import type { Provider } from '@embark/contracts/catalogue/providers';
import { claimFields, termBases, tierPeriods } from '@embark/contracts/money/terms';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { countryOptions } from '../../../kit/text/names.ts';
import { useReference } from '../../catalogue/reference/index.ts';

const required = { required: true };
const MOST = 100; // courses offered; narrower terms of the largest providers are set by level

/** The label and input of each field of commission terms. Rates are hundredths, typed like amounts. */
export function useTermFields({ id }: Pick<Provider, 'id'>) {
  const { t } = useTranslation();
  const { offices } = useReference();
  const { data } = useRead(courses.list, { provider: String(id), size: MOST });
  return useMemo(() => {
    const field = (name: TextIn<'terms.field'>, kind: FieldSpec['kind'], more: Partial<FieldSpec> = {}): FieldSpec => ({
      kind,
      label: t(`terms.field.${name}`),
      ...more,
    });
    return {
      basis: field('basis', 'choice', {
        ...required,
        options: termBases.map((value) => ({ value, label: t(`terms.basis.${value}`) })),
      }),
      rate: field('rate', 'money', { ...required, decimals: 2 }),
      amount: field('amount', 'money', required),
      currency: field('currency', 'code', required),
      yearlyPeriods: field('yearlyPeriods', 'number', required),
      net: field('net', 'check'),
      levels: field('levels', 'many', {
        options: studyLevels.map((value) => ({ value, label: t(`courses.level.${value}`) })),
        hint: t('terms.hint.scope'),
      }),
      courseIds: field('courseIds', 'many', {
        options: data?.rows.map((one) => ({ value: one.id, label: one.name })) ?? [],
      }),
      countries: field('countries', 'many', { options: countryOptions() }),
      offices: field('offices', 'many', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
        hint: t('terms.hint.offices'),
      }),
      censusDays: field('censusDays', 'words', { hint: t('terms.hint.censusDays') }),
      windowDays: field('windowDays', 'number', { hint: t('terms.hint.windowDays') }),
      perInvoice: field('perInvoice', 'number', { hint: t('terms.hint.perInvoice') }),
      purchaseOrder: field('purchaseOrder', 'check'),
      asks: field('asks', 'many', {
        options: claimFields.map((value) => ({ value, label: t(`terms.asks.${value}`) })),
      }),
      paymentDays: field('paymentDays', 'number', required),
      clawBackDays: field('clawBackDays', 'number', { hint: t('terms.hint.clawBackDays') }),
      subAgentShare: field('subAgentShare', 'money', { hint: t('terms.hint.subAgentShare'), decimals: 2 }),
      tierPeriod: field('tierPeriod', 'choice', {
        ...required,
        options: tierPeriods.map((value) => ({ value, label: t(`terms.tierPeriod.${value}`) })),
      }),
      note: field('note', 'long'),
      validFrom: field('validFrom', 'day', required),
      validTo: field('validTo', 'day'),
    };
  }, [t, offices, data]);
}
