import { type PaymentDocType, paymentFiles } from '@embark/contracts/money/paymentFiles';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useAddresses } from '../../organisation/session/index.ts';

/** Without a client file, `of` is a receipt or refund of a buyer. */
type Props = { conversionId: string | null; docType: PaymentDocType; of?: string; name?: string };

/** Leads to the files of a receipt, a refund or all of a plan, with their number. */
export function FilesLink({ conversionId, docType, of, name }: Props) {
  const { t } = useTranslation();
  const at = useAddresses();
  const owner = conversionId ?? of ?? '';
  const { data } = useRead(paymentFiles.ofFile, { id: owner });
  const isOne = (one: { receiptId: string | null; refundId: string | null }) =>
    of === undefined || one.receiptId === of || one.refundId === of;
  const those = data?.files.filter((one) => one.removed === null && isOne(one));
  const count = new Set(those?.map(({ seriesId }) => seriesId)).size;
  const text = those && count === 0 ? t('paymentFiles.none') : t('paymentFiles.some', { number: formatNumber(count) });
  const to = at.paymentFiles(owner, docType);
  return (
    <Button
      component={Link}
      to={of === undefined || of === owner ? to : `${to}?of=${of}`}
      size="small"
      color={those && count === 0 && of !== undefined ? 'warning' : 'primary'}
      {...(name && { 'aria-label': t('paymentFiles.filesOf', { name, text }) })}
    >
      {those ? text : t('paymentFiles.files')}
    </Button>
  );
}
