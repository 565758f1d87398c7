import { accountPurposes, indianStates, provinces, regimes } from '@embark/contracts/money/billing';
import { offices } from '@embark/contracts/organisation/offices';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { monthName } from '../../../kit/text/format.ts';

const currencies = ['AUD', 'BDT', 'PKR', 'INR', 'USD'].map((value) => ({ value, label: value }));
const months = [1, 4, 7];
const required = { required: true };

/** The label and input of each field of a billing entity and its bank accounts. */
export function useBillingFields() {
  const { t } = useTranslation();
  const { data: places } = useRead(offices.clocks, {}, { staleTime: 60_000 });
  return useMemo(() => {
    const field = (
      name: TextIn<'billing.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`billing.field.${name}`), ...more });
    const hint = (name: TextIn<'billing.hint'>) => ({ hint: t(`billing.hint.${name}`) });
    const regions = [
      ...provinces.map((value) => ({ value, label: `PK · ${t(`billing.province.${value}`)}` })),
      ...Object.entries(indianStates).map(([value, name]) => ({ value, label: `IN · ${value} ${name}` })),
    ];
    return {
      office: field('office', 'choice', {
        ...required,
        options: places?.map(({ code }) => ({ value: code, label: code })) ?? [],
      }),
      legalName: field('legalName', 'text', required),
      tradingName: field('tradingName', 'text'),
      regime: field('regime', 'choice', {
        ...required,
        options: regimes.map((value) => ({ value, label: t(`billing.regime.${value}`) })),
      }),
      region: field('region', 'person', { options: regions, ...hint('region') }),
      taxNumber: field('taxNumber', 'code', hint('taxNumber')),
      secondNumber: field('secondNumber', 'code', hint('secondNumber')),
      lutNumber: field('lutNumber', 'code', hint('lut')),
      lutUntil: field('lutUntil', 'day'),
      serviceCode: field('serviceCode', 'code', hint('serviceCode')),
      address: field('address', 'long'),
      email: field('email', 'email'),
      phone: field('phone', 'code'),
      licenceLine: field('licenceLine', 'text', hint('licenceLine')),
      currency: field('currency', 'choice', { ...required, options: currencies }),
      fiscalMonth: field('fiscalMonth', 'choice', {
        ...required,
        options: months.map((value) => ({ value, label: monthName(value, 'long') })),
      }),
      prefix: field('prefix', 'code', { ...required, ...hint('prefix') }),
      taxIncluded: field('taxIncluded', 'check'),
      clientAccount: field('clientAccount', 'check'),
      active: field('active', 'check'),
      purpose: field('purpose', 'choice', {
        ...required,
        options: accountPurposes.map((value) => ({ value, label: t(`billing.purpose.${value}`) })),
      }),
      name: field('name', 'text', required),
      bank: field('bank', 'text'),
      number: field('number', 'code', required),
      code: field('code', 'code', hint('code')),
      printed: field('printed', 'check'),
    };
  }, [t, places]);
}
