import type { EnquiryStatus } from '@embark/contracts/crm/catalogue';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, formatPattern, formatTime } from '../../../kit/text/format.ts';
import { Clock } from '../../../kit/time/TimeText.tsx';
import { useNow } from '../../../kit/time/useNow.ts';
import { daysUntil, latenessOf } from './followUp.ts';

const marked = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  fontWeight: 550,
  whiteSpace: 'nowrap',
} as const;

type Props = {
  at: string | null;
  status?: EnquiryStatus | undefined;
  zone?: string | undefined;
  /** On cards side by side: the picture alone is red. */
  soft?: boolean;
};

/** When the next step is due. Overdue and missing ones say so in words, with a picture and a colour. */
export function FollowUpText({ at, status, zone, soft = false }: Props) {
  const { t } = useTranslation();
  const lateness = latenessOf(at, status, useNow());
  if (lateness.state === 'overdue' && at !== null)
    return (
      <Clock at={at} zone={zone} sx={{ ...marked, ...(soft ? { fontWeight: 500 } : { color: 'error.main' }) }}>
        <ErrorOutline aria-hidden sx={{ fontSize: '1.6rem', color: 'error.main' }} />
        {t(`enquiries.followUp.overdue.${lateness.unit}`, { count: lateness.count })}
      </Clock>
    );
  if (lateness.state === 'none')
    return (
      <Box component="span" sx={{ ...marked, color: 'warning.main' }}>
        <HelpOutline aria-hidden sx={{ fontSize: '1.6rem' }} />
        {t('enquiries.followUp.none')}
      </Box>
    );
  return lateness.state === 'planned' && at !== null ? <Planned at={at} zone={zone} /> : null;
}

const near = ['today', 'tomorrow'] as const;
const FAR = 300; // days after which a date needs its year

/** A day as people say it, on the office's clock: today and tomorrow with the hour, others by weekday and date. */
function Planned({ at, zone }: { at: string; zone: string | undefined }) {
  const { t } = useTranslation();
  const days = daysUntil(at, useNow(), zone);
  const word = near[days];
  const text = word
    ? `${t(`enquiries.followUp.choice.${word}`)} ${formatTime(at, zone)}`
    : days > FAR
      ? formatDate(at, zone)
      : formatPattern(at, 'EEE d MMM', zone);
  return (
    <Clock at={at} zone={zone}>
      {text}
    </Clock>
  );
}
