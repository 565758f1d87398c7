import { claims, type InvoiceClaims, type UnsplitPayment } from '@embark/contracts/money/claims';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { formatDate, formatNumber, isolate } from '../../../kit/text/format.ts';
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
            amount: isolate(moneyText(one.amount, currency)),
            day: formatDate(one.day),
          })}
        </Alert>
      ))}
      <TableContainer tabIndex={0}>
        <Table size="small" aria-label={t('commissions.students.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('commissions.field.name')}</TableCell>
              <TableCell align="right">{t('commissions.field.period')}</TableCell>
              <TableCell align="right">{t('commissions.field.claimed')}</TableCell>
              <TableCell align="right">{t('commissions.field.received')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {students.map((one) => (
              <TableRow key={one.id}>
                <TableCell>
                  <bdi>{one.name}</bdi>
                  {one.ended && <Box component="span"> · {t('commissions.students.ended')}</Box>}
                </TableCell>
                <TableCell align="right">{formatNumber(one.period)}</TableCell>
                <TableCell align="right">
                  <Money amount={one.claimed} currency={currency} />
                </TableCell>
                <TableCell align="right">
                  <Money amount={one.received} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {payment && <SplitDialog invoiceId={invoiceId} payment={payment} of={of} onClose={() => setPayment(undefined)} />}
    </Group>
  );
}
