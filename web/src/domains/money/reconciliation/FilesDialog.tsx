import { reconciliation } from '@embark/contracts/money/reconciliation';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../kit/page/MoneyTable.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { filePath } from '../payments/index.ts';
import { type Around, monthText } from './EntityTable.tsx';

/** The list behind the balance of the ledgers: what each client file held at the end of the month, linked to its payments. */
export function FilesDialog({ entity: { entityId, currency }, month: { month, ledgerBalance }, onClose }: Around) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, refetch } = useRead(reconciliation.files, { id: entityId, month });
  const title = t('reconciliation.files', { month: monthText(month) });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={heading} onClose={onClose}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Delayed>
            <Skeletons lines={4} />
          </Delayed>
        )}
        {data?.length === 0 && <Typography>{t('reconciliation.noFiles')}</Typography>}
        {data && data.length > 0 && (
          <MoneyTable
            label={title}
            columns={[
              { text: t('reconciliation.file') },
              { text: t('reconciliation.name') },
              { text: t('reconciliation.balance'), end: true },
            ]}
            rows={data.map(({ conversionId, number, name, balance }) => ({
              key: conversionId,
              cells: [
                <Link key="file" component={RouterLink} to={filePath(conversionId)}>
                  <Ltr>{number}</Ltr>
                </Link>,
                <bdi key="name">{name}</bdi>,
                <Money key="balance" amount={balance} currency={currency} />,
              ],
            }))}
          />
        )}
        <Typography sx={{ fontWeight: 600, textAlign: 'end' }}>
          {t('reconciliation.total')} <Money amount={ledgerBalance} currency={currency} />
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('kit.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
