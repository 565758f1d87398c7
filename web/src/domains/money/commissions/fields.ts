import { commissions, commissionStates } from '@embark/contracts/money/commissions';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useReference } from '../../catalogue/reference/index.ts';

const periods = Array.from({ length: 12 }, (_, at) => at + 1);

/** The label, input and display of each field of a commission. */
export function useCommissionFields() {
  const { t } = useTranslation();
  const { offices } = useReference();
  const { data: providers } = useRead(commissions.providers, {}, { staleTime: 60_000 });
  return useMemo(() => {
    const field = (
      name: TextIn<'commissions.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`commissions.field.${name}`), ...more });
    return {
      name: field('name', 'text'),
      provider: field('provider', 'choice', {
        options: providers?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
      }),
      course: field('course', 'text'),
      state: field('state', 'choice', {
        options: commissionStates.map((value) => ({ value, label: t(`commissions.state.${value}`) })),
      }),
      period: field('period', 'choice', {
        options: periods.map((value) => ({ value, label: formatNumber(value) })),
      }),
      expected: field('expected', 'money'),
      claimed: field('claimed', 'money'),
      received: field('received', 'money'),
      shared: field('shared', 'money'),
      currency: field('currency', 'code'),
      censusOn: field('censusOn', 'day', { hint: t('commissions.edit.hint') }),
      censusFrom: field('censusFrom', 'day'),
      censusTo: field('censusTo', 'day'),
      claimBy: field('claimBy', 'day'),
      claimFrom: field('claimFrom', 'day'),
      claimTo: field('claimTo', 'day'),
      office: field('office', 'choice', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
      number: field('number', 'code'),
      intakeOn: field('intakeOn', 'day'),
      subAgent: field('subAgent', 'text'),
      subShare: field('subShare', 'money', { decimals: 2 }),
    };
  }, [t, offices, providers]);
}
