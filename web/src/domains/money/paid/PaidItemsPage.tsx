import { paid, paidFields, PaidFilter, type PaidReceipt } from '@embark/contracts/money/paid';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { AudOfRowCell, MoneyList } from '../reports/index.ts';

const href = ({ conversionId }: PaidReceipt) =>
  conversionId === null ? '/apps/e-invoice/invoices' : `/apps/profile/conversion/${conversionId}/payments`;

const own: Readonly<Record<string, Partial<ListColumn<PaidReceipt>>>> = {
  aud: { width: 140, show: (row) => <AudOfRowCell {...row} /> },
  refunded: { width: 140, show: ({ refunded, currency }) => (refunded > 0 ? moneyText(refunded, currency) : null) },
};

/** Money received: what each sum of the report is made of. */
export function PaidItemsPage() {
  const { t } = useTranslation();
  const exportTo = useExport('paid', 'money.issue');
  return (
    <MoneyList<PaidReceipt>
      name="paid"
      title={t('titles.paidItems')}
      texts="paid"
      schema={PaidFilter}
      table={paidFields}
      own={own}
      count={(total) => t('paid.receipts', { count: total, number: formatNumber(total) })}
      endpoint={paid.list}
      href={href}
      exportTo={exportTo}
    />
  );
}
