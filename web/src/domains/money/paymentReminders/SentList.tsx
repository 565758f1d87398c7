import { paymentReminders } from '@embark/contracts/money/paymentReminders';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDateTime, isolate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useAddresses } from '../../organisation/session/index.ts';

const tones = { queued: 'info', sent: 'success', refused: 'danger', dropped: 'neutral' } as const;

/** The latest statements, with what the mail server answered. */
export function SentList({ office }: { office: string | undefined }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { data = [] } = useRead(paymentReminders.sent, office ? { office } : {}, { refetchInterval: 30_000 });
  if (data.length === 0) return null;
  return (
    <Section title={t('paymentReminders.sent')}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map(({ id, name, conversionId, mailTo, state, refusal, queuedBy, queuedAt }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              paddingBlock: 1,
            }}
          >
            <Box sx={{ flex: '1 1 16rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
              {conversionId === null ? (
                <bdi>{name}</bdi>
              ) : (
                <Link component={RouterLink} to={at.client(conversionId, 'payments')}>
                  <bdi>{name}</bdi>
                </Link>
              )}
              <Typography variant="body2" color="textSecondary">
                {mailTo && (
                  <>
                    <Ltr>{mailTo}</Ltr>
                    {' · '}
                  </>
                )}
                {formatDateTime(queuedAt)} · {queuedBy === null ? t('paymentReminders.byNight') : isolate(queuedBy)}
              </Typography>
              {refusal && (
                <Typography variant="body2" color="error">
                  <bdi>{refusal}</bdi>
                </Typography>
              )}
            </Box>
            <StatusChip tone={tones[state]}>{t(`paymentReminders.state.${state}`)}</StatusChip>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
