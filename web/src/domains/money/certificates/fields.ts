import { withheldKinds } from '@embark/contracts/money/payments';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useReference } from '../../crm/reference/index.ts';

/** The label and display of each field of the list. */
export function useCertificateFields() {
  const { t } = useTranslation();
  const { offices } = useReference();
  return useMemo(() => {
    const field = (
      name: TextIn<'certificates.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`certificates.field.${name}`), ...more });
    const currencies = [...new Set(offices.map(({ currency }) => currency))];
    return {
      name: field('name', 'text'),
      awaitedUntil: field('awaitedUntil', 'day'),
      awaitedFrom: field('awaitedFrom', 'day'),
      awaitedTo: field('awaitedTo', 'day'),
      amount: field('amount', 'money'),
      kind: field('kind', 'choice', {
        options: withheldKinds.map((value) => ({ value, label: t(`payments.kind.${value}`) })),
      }),
      number: field('number', 'code'),
      fileNumber: field('fileNumber', 'code'),
      withheldOn: field('withheldOn', 'day'),
      currency: field('currency', 'choice', { options: currencies.map((value) => ({ value, label: value })) }),
      overdue: field('overdue', 'yesNo'),
      office: field('office', 'choice', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
    };
  }, [t, offices]);
}
