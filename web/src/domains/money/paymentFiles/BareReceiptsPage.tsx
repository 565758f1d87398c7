import {
  type BareReceipt,
  bareReceiptFields,
  BareReceiptFilter,
  paymentFiles,
} from '@embark/contracts/money/paymentFiles';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { MoneyList } from '../reports/index.ts';

/** L10: every receipt to which no file was added. A row opens the file manager at its receipt. */
export function BareReceiptsPage() {
  const { t } = useTranslation();
  const at = useAddresses();
  const exportTo = useExport('receiptsWithoutFile', 'money.issue');
  return (
    <MoneyList<BareReceipt>
      name="receiptsWithoutFile"
      title={t('titles.receiptsWithoutFile')}
      texts="paymentFiles"
      schema={BareReceiptFilter}
      table={bareReceiptFields}
      count={(total) => t('paymentFiles.receipts', { count: total, number: formatNumber(total) })}
      endpoint={paymentFiles.bare}
      href={({ id, conversionId }) =>
        conversionId === null ? at.paymentFiles(id, 'receipt') : `${at.paymentFiles(conversionId, 'receipt')}?of=${id}`
      }
      exportTo={exportTo}
      empty={{ title: t('paymentFiles.allHave'), hint: t('paymentFiles.allHaveHint') }}
    />
  );
}
