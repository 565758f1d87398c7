import type { Refund } from '@embark/contracts/money/payments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { FilesLink } from '../paymentFiles/index.ts';
import type { RefundDialogs } from './dialogs/props.ts';
import { Money } from '../../../kit/text/Money.tsx';

const tones = { asked: 'warning', approved: 'info', rejected: 'neutral', paid: 'success' } as const;
const steps = ['approve', 'reject', 'pay'] as const;

type Props = { data: { refunds: readonly Refund[] }; onOpen: (dialog: RefundDialogs) => void };

/** Refunds with who asked and who decided. */
export function RefundList({ data, onOpen }: Props) {
  const { t } = useTranslation();
  if (data.refunds.length === 0) return <Typography color="textSecondary">{t('payments.refunds.empty')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {data.refunds.map((refund) => (
        <Paper key={refund.id} component="li" variant="outlined" sx={{ padding: 1.5, display: 'grid', gap: 0.75 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography component="strong" sx={{ fontWeight: 600 }}>
              <Money amount={refund.amount} currency={refund.currency} />
            </Typography>
            <StatusChip tone={tones[refund.state]}>{t(`payments.refunds.state.${refund.state}`)}</StatusChip>
            {refund.number && <Ltr>{refund.number}</Ltr>}
          </Box>
          <RefundFacts refund={refund} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {steps
              .filter((step) => refund.can[step])
              .map((step) => (
                <Button
                  key={step}
                  size="small"
                  variant={step === 'reject' ? 'text' : 'outlined'}
                  color={step === 'reject' ? 'error' : 'primary'}
                  onClick={() => onOpen({ kind: step, refundId: refund.id })}
                >
                  {t(`payments.action.${step}`)}
                </Button>
              ))}
            <FilesLink
              conversionId={refund.conversionId}
              docType="refund"
              of={refund.id}
              name={refund.number ?? t('payments.refunds.title')}
            />
          </Box>
        </Paper>
      ))}
    </Box>
  );
}

function RefundFacts({ refund }: { refund: Refund }) {
  const { t } = useTranslation();
  const { reason, rule, proposed, currency, askedBy, askedAt, decidedBy, decision, paidOn, waives } = refund;
  return (
    <>
      <Typography variant="body2">
        <bdi>{reason}</bdi>
      </Typography>
      {rule && proposed !== null && (
        <Typography variant="body2">
          {t('payments.refunds.rule')} <bdi>{rule}</bdi> · <Money amount={proposed} currency={currency} />
        </Typography>
      )}
      {waives && <Typography variant="body2">{t('payments.refunds.waives')}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {[
          t('payments.refunds.askedBy', { name: isolate(askedBy), day: formatDate(askedAt) }),
          ...(decidedBy ? [t('payments.refunds.decidedBy', { name: isolate(decidedBy) })] : []),
          ...(decision ? [isolate(decision)] : []),
          ...(paidOn ? [t('payments.refunds.paidOn', { day: formatDate(paidOn) })] : []),
        ].join(' · ')}
      </Typography>
    </>
  );
}
