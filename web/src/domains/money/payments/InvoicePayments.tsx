import type { Invoice } from '@embark/contracts/money/invoices';
import { invoicePayments, type InvoicePayments as Shown } from '@embark/contracts/money/payments';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { DialogOfRefunds, isOfRefunds } from './dialogs/RefundDialogs.tsx';
import { DialogOfReceipts } from './dialogs/ReceiptDialogs.tsx';
import { InvoiceWriteOff } from './dialogs/InvoiceWriteOff.tsx';
import type { ReceiptDialogs, RefundDialogs } from './dialogs/props.ts';
import { Money } from '../../../kit/text/Money.tsx';
import { ReceiptList } from './ReceiptList.tsx';
import { RefundList } from './RefundList.tsx';
import { useInvoiceActs } from './useReceiptActs.ts';
import { useInvoiceRefunds } from './useRefundActs.ts';

type Props = { invoice: Pick<Invoice, 'id' | 'version' | 'number' | 'open' | 'currency'> };

/** The payments of an invoice, and the credit of its buyer. */
export function InvoicePayments({ invoice }: Props) {
  const { data, error, refetch } = useRead(invoicePayments.get, { id: invoice.id });
  if (data) return <List invoice={invoice} data={data} />;
  return error ? (
    <ReadProblem problem={error} onRetry={() => void refetch()} />
  ) : (
    <Delayed>
      <Skeletons lines={2} height={40} />
    </Delayed>
  );
}

function List({ invoice, data }: Props & { data: Shown }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReceiptDialogs | RefundDialogs | { kind: 'writeOff' }>();
  const acts = useInvoiceActs(data);
  const refundActs = useInvoiceRefunds(data);
  const close = () => setOpen(undefined);
  return (
    <Group
      title={t('payments.invoice.title')}
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {data.can.approve && data.open > 0 && (
            <Button size="small" onClick={() => setOpen({ kind: 'writeOff' })}>
              {t('payments.action.writeOff')}
            </Button>
          )}
          {data.can.record && (
            <Button variant="contained" size="small" onClick={() => setOpen({ kind: 'receipt' })}>
              {t('payments.invoice.record')}
            </Button>
          )}
        </Box>
      }
    >
      {data.credits.length > 0 && (
        <Alert severity="info" sx={{ marginBlockEnd: 1 }}>
          {t('payments.invoice.credit', {
            buyer: isolate(data.buyer),
            amount: data.credits.map((one) => moneyText(one.amount, one.currency)).join(', '),
          })}
        </Alert>
      )}
      <ReceiptList data={data} onOpen={setOpen} isOwn={({ conversionId }) => conversionId === null} />
      {data.writtenOff.map((one) => (
        <Box key={one.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2">
            {t('payments.kind.write-off')}: <Money amount={one.amount} currency={data.currency} /> ·{' '}
            {formatDate(one.day)}
          </Typography>
        </Box>
      ))}
      <Refunds data={data} onOpen={setOpen} />
      {open?.kind === 'writeOff' && <InvoiceWriteOff invoice={invoice} onClose={close} />}
      {open && isOfRefunds(open) && <DialogOfRefunds open={open} data={data} acts={refundActs} onClose={close} />}
      {open && open.kind !== 'writeOff' && !isOfRefunds(open) && (
        <DialogOfReceipts open={open} data={{ ...data, first: data.invoiceId }} acts={acts} onClose={close} />
      )}
    </Group>
  );
}

/** The refunds of the buyer; a new one is asked for while there is credit in the currency of the invoice. */
function Refunds({ data, onOpen }: { data: Shown; onOpen: (dialog: RefundDialogs) => void }) {
  const { t } = useTranslation();
  const canAsk = data.can.write && data.credits.some(({ currency }) => currency === data.currency);
  if (data.refunds.length === 0 && !canAsk) return null;
  return (
    <Box
      component="section"
      aria-label={t('payments.refunds.title')}
      sx={{ display: 'grid', gap: 1.5, marginBlock: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h3" variant="subtitle1">
          {t('payments.refunds.title')}
        </Typography>
        {canAsk && (
          <Button variant="outlined" size="small" onClick={() => onOpen({ kind: 'refund' })}>
            {t('payments.refunds.ask')}
          </Button>
        )}
      </Box>
      <RefundList data={data} onOpen={onOpen} />
    </Box>
  );
}
