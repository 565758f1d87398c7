import type { PaymentFiles } from '@embark/contracts/money/paymentFiles';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { SeriesList } from './SeriesList.tsx';
import type { Series } from './files.ts';

type Props = {
  data: PaymentFiles;
  docType: 'receipt' | 'refund';
  series: readonly Series[];
  acts: Omit<ComponentProps<typeof SeriesList>, 'series'>;
};

/** The receipts or refunds of a client file, each with its files; those without one say so. */
export function PaperList({ data, docType, series, acts }: Props) {
  const { t } = useTranslation();
  const papers = docType === 'receipt' ? data.receipts : data.refunds;
  if (papers.length === 0)
    return <EmptyState title={t(`paymentFiles.empty.${docType}`)} text={t(`paymentFiles.noPapers.${docType}`)} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {papers.map((paper) => {
        const { id, number, day, amount, currency, payer } = paper;
        const own = series.filter(({ latest }) => latest.receiptId === id || latest.refundId === id);
        const isBare = own.every(({ latest }) => latest.removed !== null || latest.quarantined);
        const isOff = 'reversed' in paper && paper.reversed;
        const name = number || t(`paymentFiles.one.${docType}`);
        return (
          <Paper
            key={id}
            component="li"
            variant="outlined"
            aria-label={name}
            sx={{ padding: 1.5, display: 'grid', gap: 1 }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography component="h2" variant="subtitle1">
                <Ltr>{name}</Ltr>
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
                {formatDate(day)} · {moneyText(amount, currency)}
                {payer && (
                  <>
                    {' · '}
                    <bdi>{payer}</bdi>
                  </>
                )}
              </Typography>
              {'state' in paper && <StatusChip>{t(`payments.refunds.state.${paper.state}`)}</StatusChip>}
              {isOff && <StatusChip tone="danger">{t('payments.receipts.reversed')}</StatusChip>}
              {isBare && !isOff && <StatusChip tone="warning">{t('paymentFiles.none')}</StatusChip>}
            </Box>
            {own.length > 0 && <SeriesList series={own} {...acts} />}
          </Paper>
        );
      })}
    </Box>
  );
}
