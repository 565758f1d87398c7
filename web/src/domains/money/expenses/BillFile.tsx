import { type Expense, expenses } from '@embark/contracts/money/expenses';
import { FILE_MEBIBYTES } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../kit/call/api.ts';
import { download, upload } from '../../../kit/call/transfer.ts';
import { UploadButton } from '../../../kit/form/UploadButton.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { useSave } from '../../../kit/toast/useSave.ts';

/** The bill of an expense: it downloads, and is replaced by the next upload. Beside it, who entered and approved the expense. */
export function BillFile({ row }: { row: Expense }) {
  const { t } = useTranslation();
  const save = useSave();
  const client = useQueryClient();
  const { id, file, can, createdBy, createdAt, approvedBy, approvedAt, hold } = row;
  return (
    <Box
      component="section"
      aria-label={t('expenses.field.bill')}
      sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}
    >
      <Typography variant="h3">{t('expenses.field.bill')}</Typography>
      {file ? (
        <Link
          component="button"
          type="button"
          onClick={() => save(() => download(expenses.file, { id }, file.title))}
          sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          <bdi>{file.title}</bdi>
        </Link>
      ) : (
        <Typography color="textSecondary">{t('expenses.noBill')}</Typography>
      )}
      {can.attach && (
        <UploadButton
          label={t('expenses.field.bill')}
          text={t(file ? 'expenses.replaceBill' : 'expenses.attachBill')}
          kinds={t('expenses.billKinds', { size: formatNumber(FILE_MEBIBYTES) })}
          accept=".pdf,.png,.jpg,.jpeg"
          send={async (chosen, onShare) => {
            const now = await upload(expenses.attach, chosen, { expenseId: id }, onShare);
            client.setQueryData(keyOf(expenses.get, { id }), now);
          }}
          saved={t('expenses.billSaved')}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {t('expenses.enteredBy', { who: createdBy, day: formatDate(createdAt) })}
        {approvedBy && approvedAt && ` ${t('expenses.approvedBy', { who: approvedBy, day: formatDate(approvedAt) })}`}
        {hold === 'month' && ` ${t('expenses.hold.month')}`}
      </Typography>
    </Box>
  );
}
