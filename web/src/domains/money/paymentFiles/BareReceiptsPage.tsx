import {
  type BareReceipt,
  bareReceiptFields,
  BareReceiptFilter,
  paymentFiles,
} from '@embark/contracts/money/paymentFiles';
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
import { useReference } from '../../crm/reference/index.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';

const rowId = ({ id }: BareReceipt) => id;
const rowLabel = ({ name, number }: BareReceipt) => `${name}, ${number}`;

const own: Readonly<Record<string, Partial<ListColumn<BareReceipt>>>> = {
  name: { width: 210, least: 160 },
  number: { width: 160, show: ({ number }) => <Ltr>{number}</Ltr> },
  fileNumber: { width: 150, show: ({ fileNumber }) => <Ltr>{fileNumber}</Ltr> },
  amount: { width: 140, show: ({ amount, currency }) => moneyText(amount, currency) },
  currency: { defaultHidden: true },
};

function useFields() {
  const { t } = useTranslation();
  const { offices } = useReference();
  return useMemo(() => {
    const field = (
      name: TextIn<'paymentFiles.field'>,
      kind: FieldSpec['kind'],
      more: Partial<FieldSpec> = {},
    ): FieldSpec => ({ kind, label: t(`paymentFiles.field.${name}`), ...more });
    const currencies = [...new Set(offices.map(({ currency }) => currency))];
    return {
      name: field('name', 'text'),
      number: field('number', 'code'),
      fileNumber: field('fileNumber', 'code'),
      receivedOn: field('receivedOn', 'day'),
      receivedFrom: field('receivedFrom', 'day'),
      receivedTo: field('receivedTo', 'day'),
      amount: field('amount', 'money'),
      currency: field('currency', 'choice', { options: currencies.map((value) => ({ value, label: value })) }),
      method: field('method', 'choice', {
        options: paymentMethods.map((value) => ({ value, label: t(`payments.method.${value}`) })),
      }),
      by: field('by', 'text'),
      office: field('office', 'choice', {
        options: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      }),
    };
  }, [t, offices]);
}

/** L10: every receipt to which no file was added. A row opens the file manager at its receipt. */
export function BareReceiptsPage() {
  const { t } = useTranslation();
  const at = useAddresses();
  const described = {
    schema: BareReceiptFilter,
    table: bareReceiptFields,
    fields: useFields(),
    own,
    search: t('paymentFiles.search'),
  };
  const { filter, list, columns } = useFieldList<typeof BareReceiptFilter, BareReceipt>(described);
  const exportTo = useExport('receiptsWithoutFile', 'money.issue');
  const card = (row: BareReceipt) => <RecordCard row={row} columns={columns} />;
  return (
    <RecordList<BareReceipt>
      name="receiptsWithoutFile"
      title={t('titles.receiptsWithoutFile')}
      list={list}
      count={(total) => t('paymentFiles.receipts', { count: total, number: formatNumber(total) })}
      endpoint={paymentFiles.bare}
      filter={filter}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      href={({ id, conversionId }) =>
        conversionId === null ? '/apps/e-invoice/invoices' : `${at.paymentFiles(conversionId, 'receipt')}?of=${id}`
      }
      card={card}
      exportTo={exportTo}
      empty={{ title: t('paymentFiles.allHave'), hint: t('paymentFiles.allHaveHint') }}
    />
  );
}
