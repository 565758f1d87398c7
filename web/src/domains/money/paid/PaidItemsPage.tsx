import { paid, paidFields, PaidFilter, type PaidReceipt } from '@embark/contracts/money/paid';
import { paymentMethods } from '@embark/contracts/money/payments';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { RecordCard } from '../../../kit/list/RecordCard.tsx';
import { RecordList } from '../../../kit/list/RecordList.tsx';
import type { FieldSpec } from '../../../kit/record/fields.ts';
import { useFieldList } from '../../../kit/record/useFieldList.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useOwners, useReference } from '../../crm/reference/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';

const rowId = ({ id }: PaidReceipt) => id;
const rowLabel = ({ name, number }: PaidReceipt) => `${name}, ${number}`;
const href = ({ conversionId }: PaidReceipt) =>
  conversionId === null ? '/apps/e-invoice/invoices' : `/apps/profile/conversion/${conversionId}/payments`;

const own: Readonly<Record<string, Partial<ListColumn<PaidReceipt>>>> = {
  name: { width: 210, least: 160 },
  number: { width: 160, show: ({ number }) => <Ltr>{number}</Ltr> },
  fileNumber: { width: 150, show: ({ fileNumber }) => <Ltr>{fileNumber}</Ltr> },
  amount: { width: 140, show: ({ amount, currency }) => moneyText(amount, currency) },
  refunded: { width: 140, show: ({ refunded, currency }) => (refunded > 0 ? moneyText(refunded, currency) : null) },
  currency: { defaultHidden: true },
};

function useFields() {
  const { t } = useTranslation();
  const { offices, services } = useReference();
  const owners = useOwners();
  return useMemo(() => {
    const field = (name: TextIn<'paid.field'>, kind: FieldSpec['kind'], more: Partial<FieldSpec> = {}): FieldSpec => ({
      kind,
      label: t(`paid.field.${name}`),
      ...more,
    });
    const currencies = [...new Set(offices.map(({ currency }) => currency))];
    return {
      name: field('name', 'text'),
      number: field('number', 'code'),
      fileNumber: field('fileNumber', 'code'),
      receivedOn: field('receivedOn', 'day'),
      receivedFrom: field('receivedFrom', 'day'),
      receivedTo: field('receivedTo', 'day'),
      amount: field('amount', 'money'),
      refunded: field('refunded', 'money'),
      currency: field('currency', 'choice', { options: currencies.map((value) => ({ value, label: value })) }),
      method: field('method', 'choice', {
        options: paymentMethods.map((value) => ({ value, label: t(`payments.method.${value}`) })),
      }),
      service: field('service', 'choice', { options: services.map(({ code }) => ({ value: code, label: code })) }),
      owner: field('owner', 'person', { options: [{ value: 'me', label: t('paid.me') }, ...owners] }),
      office: field('office', 'choice', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
    };
  }, [t, offices, services, owners]);
}

/** Money received: what each sum of the report is made of. */
export function PaidItemsPage() {
  const { t } = useTranslation();
  const described = { schema: PaidFilter, table: paidFields, fields: useFields(), own, search: t('paid.search') };
  const { filter, list, columns } = useFieldList<typeof PaidFilter, PaidReceipt>(described);
  const exportTo = useExport('paid', 'money.issue');
  const card = (row: PaidReceipt) => <RecordCard row={row} columns={columns} />;
  return (
    <RecordList<PaidReceipt>
      name="paid"
      title={t('titles.paidItems')}
      list={list}
      count={(total) => t('paid.receipts', { count: total, number: formatNumber(total) })}
      endpoint={paid.list}
      filter={filter}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      href={href}
      card={card}
      exportTo={exportTo}
      empty={{ title: t('paid.empty'), hint: t('paid.emptyHint') }}
    />
  );
}
