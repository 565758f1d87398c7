import { feeBases, guaranteeTerms } from '@embark/contracts/money/employers';
import { placementPayers, placementStates, salaryPeriods } from '@embark/contracts/money/placements';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useOwners } from '../../crm/choices/index.ts';

export const LIST = '/apps/placements';

const required = { required: true };

/** The label, input and display of each field of a placement: for the list, the dialogs and the page. */
export function usePlacementFields(office?: string) {
  const { t } = useTranslation();
  const { offices } = useReference();
  const owners = useOwners(office);
  return useMemo(() => {
    const field = (
      name: TextIn<'placements.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`placements.field.${name}`), ...more });
    return {
      name: field('name', 'text'),
      number: field('number', 'code'),
      employer: field('employer', 'text'),
      position: field('position', 'text', required),
      occupation: field('occupation', 'code'),
      status: field('status', 'choice', {
        options: placementStates.map((value) => ({ value, label: t(`placements.status.${value}`) })),
      }),
      ownerId: field('owner', 'person', { ...required, options: owners }),
      owner: field('owner', 'person', { options: [{ value: 'me', label: t('placements.me') }, ...owners] }),
      office: field('office', 'choice', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
      currency: field('currency', 'code', required),
      salary: field('salary', 'money'),
      salaryPeriod: field('salaryPeriod', 'choice', {
        ...required,
        options: salaryPeriods.map((value) => ({ value, label: t(`placements.period.${value}`) })),
      }),
      weeklyHours: field('weeklyHours', 'number'),
      subclass: field('subclass', 'code', { hint: t('placements.sponsorHint') }),
      nominateOn: field('nominateOn', 'day'),
      feeBasis: field('feeBasis', 'choice', {
        ...required,
        options: feeBases.map((value) => ({ value, label: t(`employers.feeBasis.${value}`) })),
      }),
      feePercent: field('feePercent', 'number', { hint: t('employers.feePercentHint') }),
      feeAmount: field('feeAmount', 'money', { hint: t('employers.feeAmountHint') }),
      fee: field('fee', 'money'),
      payer: field('payer', 'choice', {
        ...required,
        options: placementPayers.map((value) => ({ value, label: t(`placements.payer.${value}`) })),
      }),
      guaranteeWeeks: field('guaranteeWeeks', 'number', { ...required, hint: t('employers.guaranteeWeeksHint') }),
      guaranteeTerms: field('guaranteeTerms', 'choice', {
        ...required,
        options: guaranteeTerms.map((value) => ({ value, label: t(`employers.guaranteeTerms.${value}`) })),
      }),
      startOn: field('startOn', 'day'),
      startFrom: field('startFrom', 'day'),
      startTo: field('startTo', 'day'),
      guaranteeUntil: field('guaranteeUntil', 'day'),
      guaranteeFrom: field('guaranteeFrom', 'day'),
      guaranteeTo: field('guaranteeTo', 'day'),
      leftOn: field('leftOn', 'day'),
      createdAt: field('createdAt', 'moment'),
      createdFrom: field('createdFrom', 'day'),
      createdTo: field('createdTo', 'day'),
    };
  }, [t, offices, owners]);
}
