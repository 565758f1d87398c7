import type { EnquiryStatus } from '@embark/contracts/catalogue/reference';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, formatPattern, formatTime } from '../../../kit/text/format.ts';
import { differs, placeOf } from '../../../kit/time/clocks.ts';
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
  /** Colours only the icon, for cards side by side. */
  soft?: boolean;
  /** Adds that it is due, and the office of the time zone, where there is room, as on a record. */
  full?: boolean;
};

/** The due date of the next step; overdue and missing ones are marked by text, icon and colour. */
export function FollowUpText({ at, status, zone, soft = false, full = false }: Props) {
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
  return lateness.state === 'planned' && at !== null ? <Planned at={at} zone={zone} full={full} /> : null;
}

const near = ['today', 'tomorrow'] as const;
const FAR = 300; // days after which a date shows its year

/** A date in the office's time zone: today and tomorrow with the time, others by weekday and date. */
function Planned({ at, zone, full }: { at: string; zone: string | undefined; full: boolean }) {
  const { t } = useTranslation();
  const days = daysUntil(at, useNow(), zone);
  const word = near[days];
  const isElsewhere = full && differs(at, zone);
  const time = isElsewhere
    ? t('kit.clock.office', { time: formatTime(at, zone), place: placeOf(zone, t) })
    : formatTime(at, zone);
  const when = word
    ? `${t(`enquiries.followUp.choice.${word}`)} ${time}`
    : days > FAR
      ? formatDate(at, zone)
      : formatPattern(at, 'EEE d MMM', zone);
  return (
    <Clock at={at} zone={zone}>
      {full ? t(`enquiries.followUp.due.${word ?? 'on'}`, { when: word ? time : when }) : when}
    </Clock>
  );
}
