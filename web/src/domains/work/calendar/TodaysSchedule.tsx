import { calendar, type CalendarEntry } from '@embark/contracts/work/calendar';
import { addDays, wallOf } from '@embark/contracts/kit/time';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatTime } from '../../../kit/text/format.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { useHomeZone } from '../../organisation/session/index.ts';
import { keyOf, titleOf } from './items.ts';

const CALENDAR = '/apps/calendar';
/** Follow-ups, dates and tasks have lists of their own on the home page. */
const shown: readonly CalendarEntry['layer'][] = ['own', 'bookings', 'leave', 'holidays'];

/** What the user's calendar has today: events, bookings, and who is away. */
export function TodaysSchedule() {
  const { t } = useTranslation();
  const zone = useHomeZone();
  const today = wallOf(new Date(useNow()), zone).day;
  const { data, error } = useRead(calendar.window, { from: today, to: addDays(today, 1), zone });
  if (error) return <Box sx={{ padding: 2, color: 'text.secondary' }}>{t('calendar.failed')}</Box>;
  if (!data)
    return (
      <Delayed>
        <Skeletons />
      </Delayed>
    );
  const entries = data.entries
    .filter(({ layer }) => shown.includes(layer))
    .toSorted((a, b) => a.starts.length - b.starts.length || a.starts.localeCompare(b.starts));
  if (entries.length === 0)
    return (
      <Box sx={{ padding: 2, color: 'text.secondary' }}>
        {t('calendar.nothingToday')}{' '}
        <Link component={RouterLink} to={CALENDAR}>
          {t('titles.calendar')}
        </Link>
      </Box>
    );
  return (
    <Box
      component="ul"
      aria-label={t('calendar.today')}
      sx={{ listStyle: 'none', margin: 0, paddingBlock: 0.5, padding: 0 }}
    >
      {entries.map((entry) => (
        <Box
          component="li"
          key={keyOf(entry)}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 40, paddingInline: 2 }}
        >
          <Box sx={{ flex: 'none', inlineSize: '13rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {entry.starts.length === 10
              ? t('kit.calendar.allDay')
              : `${formatTime(entry.starts, zone)} – ${formatTime(entry.ends, zone)}`}
          </Box>
          <Link
            component={RouterLink}
            to={entry.path ?? `${CALENDAR}?day=${today}&view=day`}
            color="inherit"
            sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            <bdi>{titleOf(entry, t)}</bdi>
          </Link>
        </Box>
      ))}
    </Box>
  );
}
