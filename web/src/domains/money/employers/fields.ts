import { employerStatuses, feeBases, guaranteeTerms } from '@embark/contracts/money/employers';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useOwners, useReference } from '../../crm/reference/index.ts';

export const LIST = '/apps/employers';

const required = { required: true };

/** The label, input and display of each employer field: for the list, the form and the page. */
export function useEmployerFields() {
  const { t } = useTranslation();
  const { offices } = useReference();
  const owners = useOwners();
  return useMemo(() => {
    const field = (
      name: TextIn<'employers.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`employers.field.${name}`), ...more });
    return {
      name: field('name', 'text', required),
      status: field('status', 'choice', {
        ...required,
        options: employerStatuses.map((value) => ({ value, label: t(`employers.status.${value}`) })),
      }),
      ownerId: field('owner', 'person', { ...required, options: owners }),
      owner: field('owner', 'person', { options: [{ value: 'me', label: t('employers.me') }, ...owners] }),
      office: field('office', 'choice', {
        ...required,
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
      country: field('country', 'country', required),
      registration: field('registration', 'code', { hint: t('employers.registrationHint') }),
      address: field('address', 'text'),
      contactName: field('contactName', 'text'),
      email: field('email', 'email'),
      phone: field('phone', 'phone'),
      invoiceEmail: field('invoiceEmail', 'email', { hint: t('employers.invoiceEmailHint') }),
      sponsorUntil: field('sponsorUntil', 'day'),
      feeBasis: field('feeBasis', 'choice', {
        ...required,
        options: feeBases.map((value) => ({ value, label: t(`employers.feeBasis.${value}`) })),
      }),
      feePercent: field('feePercent', 'number', { hint: t('employers.feePercentHint') }),
      feeAmount: field('feeAmount', 'money', { hint: t('employers.feeAmountHint') }),
      currency: field('currency', 'code', required),
      guaranteeWeeks: field('guaranteeWeeks', 'number', { ...required, hint: t('employers.guaranteeHint') }),
      guaranteeTerms: field('guaranteeTerms', 'choice', {
        ...required,
        options: guaranteeTerms.map((value) => ({ value, label: t(`employers.guaranteeTerms.${value}`) })),
      }),
      paymentDays: field('paymentDays', 'number', required),
      note: field('note', 'long'),
      placements: field('placements', 'number'),
      createdAt: field('createdAt', 'moment'),
      createdFrom: field('createdFrom', 'day'),
      createdTo: field('createdTo', 'day'),
      sponsorFrom: field('sponsorFrom', 'day'),
      sponsorTo: field('sponsorTo', 'day'),
    };
  }, [t, offices, owners]);
}
