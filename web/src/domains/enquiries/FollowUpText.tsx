import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../kit/format.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useNow } from '../../kit/useNow.ts';
import { latenessOf } from './followUp.ts';

const marked = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  fontWeight: 550,
  whiteSpace: 'nowrap',
} as const;

/** When the next step is due. Overdue and missing ones say so in words, with a picture and a colour. */
export function FollowUpText({ at, status, zone }: { at: string | null; status: string; zone?: string }) {
  const { t } = useTranslation();
  const lateness = latenessOf(at, status, useNow());
  if (lateness.state === 'overdue')
    return (
      <Box
        component="span"
        title={at === null ? undefined : formatDateTime(at, zone)}
        sx={{ ...marked, color: 'error.main' }}
      >
        <ErrorOutline aria-hidden sx={{ fontSize: '1.6rem' }} />
        {t(`enquiries.followUp.overdue.${lateness.unit}`, { count: lateness.count })}
      </Box>
    );
  if (lateness.state === 'none')
    return (
      <Box component="span" sx={{ ...marked, color: 'warning.main' }}>
        <HelpOutline aria-hidden sx={{ fontSize: '1.6rem' }} />
        {t('enquiries.followUp.none')}
      </Box>
    );
  return lateness.state === 'planned' && at !== null ? <TimeText at={at} zone={zone} /> : null;
}
