import { claims, type InvoiceClaims, type UnsplitPayment } from '@embark/contracts/money/claims';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../kit/page/MoneyTable.tsx';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { Money } from '../../../kit/text/Money.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { SplitDialog } from './SplitDialog.tsx';

/** The students on an invoice to a provider with what was paid for each, and the payments to be entered by student. */
export function InvoiceStudents({ invoiceId }: { invoiceId: string }) {
  const { data, error, refetch } = useRead(claims.ofInvoice, { id: invoiceId });
  if (data) return data.students.length > 0 ? <Students invoiceId={invoiceId} of={data} /> : null;
  return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : null;
}

function Students({ invoiceId, of }: { invoiceId: string; of: InvoiceClaims }) {
  const { t } = useTranslation();
  const [payment, setPayment] = useState<UnsplitPayment>();
  const { currency, students, unsplit, can } = of;
  return (
    <Group title={t('commissions.students.title')}>
      {unsplit.map((one) => (
        <Alert
          key={one.id}
          severity="warning"
          {...(can.split && {
            action: (
              <Button color="inherit" size="small" onClick={() => setPayment(one)}>
                {t('commissions.students.enter')}
              </Button>
            ),
          })}
        >
          {t('commissions.students.unsplit', {
            amount: moneyText(one.amount, currency),
            day: formatDate(one.day),
          })}
        </Alert>
      ))}
      <MoneyTable
        label={t('commissions.students.title')}
        columns={[
          { text: t('commissions.field.name') },
          { text: t('commissions.field.period'), end: true },
          { text: t('commissions.field.claimed'), end: true },
          { text: t('commissions.field.received'), end: true },
        ]}
        rows={students.map((one) => ({
          key: one.id,
          cells: [
            <span key="name">
              <bdi>{one.name}</bdi>
              {one.ended && ` · ${t('commissions.students.ended')}`}
            </span>,
            formatNumber(one.period),
            <Money key="claimed" amount={one.claimed} currency={currency} />,
            <Money key="received" amount={one.received} currency={currency} />,
          ],
        }))}
      />
      {payment && <SplitDialog invoiceId={invoiceId} payment={payment} of={of} onClose={() => setPayment(undefined)} />}
    </Group>
  );
}
