import { isWithheld, payments, type Receipt } from '@embark/contracts/money/payments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { download } from '../../../kit/call/transfer.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { currentLanguage } from '../../../kit/i18n/i18n.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { FilesLink } from '../paymentFiles/index.ts';
import { Money } from '../../../kit/text/Money.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import type { ReceiptData, ReceiptDialogs } from './dialogs/props.ts';
import { filePath, invoicePath } from './links.ts';

type Props = { data: ReceiptData; onOpen: (dialog: ReceiptDialogs) => void; isOwn: (receipt: Receipt) => boolean };

/** Receipts, newest first, with what each paid for. One that is not `isOwn` is changed where it belongs. */
export function ReceiptList({ data, onOpen, isOwn }: Props) {
  const { t } = useTranslation();
  if (data.receipts.length === 0) return <Typography color="textSecondary">{t('payments.receipts.empty')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {data.receipts.map((receipt) => (
        <Paper key={receipt.id} component="li" variant="outlined" aria-label={receipt.number} sx={{ padding: 1.5 }}>
          <ReceiptCard receipt={receipt} data={data} onOpen={onOpen} isOwn={isOwn} />
        </Paper>
      ))}
    </Box>
  );
}

function ReceiptCard({ receipt, data, onOpen, isOwn }: Props & { receipt: Receipt }) {
  const { t } = useTranslation();
  const isHere = isOwn(receipt);
  const can = { write: data.can.write && isHere, issue: data.can.issue && isHere };
  const { id, number, amount, currency, receivedOn, method, wallet, reference, payer, credit, refunded, reversed } =
    receipt;
  const facts = [
    formatDate(receivedOn),
    [t(`payments.method.${method}`), wallet].filter(Boolean).join(' '),
    reference && <Ltr key="r">{reference}</Ltr>,
    payer && <bdi key="p">{payer}</bdi>,
    receipt.by && <bdi key="b">{receipt.by}</bdi>,
  ].filter(Boolean);
  const hasOpen = data.debts.some((debt) => debt.currency === currency);
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h3" variant="subtitle1">
          <Ltr>{number}</Ltr>
        </Typography>
        {reversed && <StatusChip tone="danger">{t('payments.receipts.reversed')}</StatusChip>}
        {receipt.unasked && <StatusChip tone="warning">{t('payments.receipts.unasked')}</StatusChip>}
        <Box sx={{ flexGrow: 1 }} />
        <Typography component="strong" sx={{ fontWeight: 600, ...(reversed && { textDecoration: 'line-through' }) }}>
          <Money amount={amount} currency={currency} />
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {facts.map((fact, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the facts have a fixed order
          <span key={at}>
            {at > 0 && ' · '}
            {fact}
          </span>
        ))}
      </Typography>
      {reversed && (
        <Typography variant="body2">
          {t('payments.receipts.reversedOn', { day: formatDate(reversed.on) })} <bdi>{reversed.reason}</bdi>
        </Typography>
      )}
      <Parts receipt={receipt} can={can} onOpen={onOpen} />
      {!isHere && (
        <Typography variant="body2">
          {receipt.conversionId === null ? (
            t('payments.receipts.ofBuyer')
          ) : (
            <Link component={RouterLink} to={filePath(receipt.conversionId)}>
              {t('payments.receipts.ofFile')}
            </Link>
          )}
        </Typography>
      )}
      {refunded > 0 && (
        <Typography variant="body2">
          {t('payments.receipts.refunded')} <Money amount={refunded} currency={currency} />
        </Typography>
      )}
      {credit > 0 && (
        <Typography variant="body2">
          {t('payments.receipts.credit')} <Money amount={credit} currency={currency} />
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ReceiptPdf receipt={receipt} />
        <FilesLink conversionId={receipt.conversionId} docType="receipt" of={id} name={number} />
        {can.write && credit > 0 && hasOpen && (
          <Button size="small" onClick={() => onOpen({ kind: 'allocate', receiptId: id })}>
            {t('payments.action.allocate')}
          </Button>
        )}
        {can.issue && !reversed && refunded === 0 && (
          <Button size="small" color="error" onClick={() => onOpen({ kind: 'reverse', receiptId: id })}>
            {t('payments.action.reverse')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** What a receipt paid for; a certificate that is awaited can be entered. */
function Parts({ receipt, can, onOpen }: { receipt: Receipt; can: ReceiptData['can']; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation();
  const parts = receipt.allocations.filter((one) => !one.reversed);
  if (parts.length === 0) return null;
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {parts.map(({ id, kind, amount, what, invoiceId, certificateNo, awaitedUntil }) => (
        <Typography key={id} component="li" variant="body2">
          <Money amount={amount} currency={receipt.currency} /> {kind !== 'cash' && `${t(`payments.kind.${kind}`)} `}
          {invoiceId ? (
            <Link component={RouterLink} to={invoicePath(invoiceId)}>
              <Ltr>{what}</Ltr>
            </Link>
          ) : (
            <bdi>{what}</bdi>
          )}
          {certificateNo && (
            <>
              {' · '}
              {t('payments.certificate.number')} <Ltr>{certificateNo}</Ltr>
            </>
          )}
          {isWithheld(kind) &&
            !certificateNo &&
            awaitedUntil &&
            ` · ${t('payments.certificate.awaited', { day: formatDate(awaitedUntil) })}`}
          {can.issue && isWithheld(kind) && !certificateNo && (
            <Button size="small" onClick={() => onOpen({ kind: 'certify', receiptId: receipt.id, allocationId: id })}>
              {t('payments.action.certify')}
            </Button>
          )}
          {can.issue && (
            <Button size="small" onClick={() => onOpen({ kind: 'release', receiptId: receipt.id, allocationId: id })}>
              {t('payments.action.release')}
            </Button>
          )}
        </Typography>
      ))}
    </Box>
  );
}

function ReceiptPdf({ receipt: { id, number } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const save = useSave();
  const name = `${number.replaceAll('/', '-')}.pdf`;
  return (
    <Button size="small" onClick={() => save(() => download(payments.pdf, { id, language: currentLanguage() }, name))}>
      {t('payments.action.pdf')}
    </Button>
  );
}
