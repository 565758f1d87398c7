import { buyerKinds, invoiceKinds, invoiceStatuses } from '@embark/contracts/money/invoices';
import { offices } from '@embark/contracts/organisation/offices';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpec } from '../../../kit/record/fields.ts';

export const INVOICES = '/apps/e-invoice/invoices';
export const currencies = ['AUD', 'BDT', 'PKR', 'INR', 'USD'].map((value) => ({ value, label: value }));

/** The label and display of each field of the list. */
export function useInvoiceFields() {
  const { t } = useTranslation();
  const { data: places } = useRead(offices.clocks, {}, { staleTime: 60_000 });
  return useMemo(() => {
    const field = (
      name: TextIn<'invoices.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`invoices.field.${name}`), ...more });
    return {
      number: field('number', 'code'),
      buyerName: field('buyerName', 'text'),
      status: field('status', 'choice', {
        options: invoiceStatuses.map((value) => ({ value, label: t(`invoices.status.${value}`) })),
      }),
      kind: field('kind', 'choice', {
        options: invoiceKinds.map((value) => ({ value, label: t(`invoices.kind.${value}`) })),
      }),
      total: field('total', 'money'),
      open: field('open', 'money'),
      currency: field('currency', 'choice', { options: currencies }),
      issuedOn: field('issuedOn', 'day'),
      dueOn: field('dueOn', 'day'),
      overdue: field('overdue', 'yesNo'),
      buyerKind: field('buyerKind', 'choice', {
        options: buyerKinds.map((value) => ({ value, label: t(`invoices.buyerKind.${value}`) })),
      }),
      office: field('office', 'choice', { options: places?.map(({ code }) => ({ value: code, label: code })) ?? [] }),
      entity: field('entity', 'text'),
      reference: field('reference', 'text'),
      net: field('net', 'money'),
      tax: field('tax', 'money'),
      sentAt: field('sentAt', 'moment'),
      updatedAt: field('updatedAt', 'moment'),
    };
  }, [t, places]);
}
