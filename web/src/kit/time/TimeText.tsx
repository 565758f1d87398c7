import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { clocksText, differs, placeOf, typedClocks } from './clocks.ts';
import { formatAge, formatDateTime, formatPattern, formatRelative, formatTime } from '../text/format.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useNow } from './useNow.ts';

/** A timestamp in ISO 8601, and the time zone of its office. */
type Moment = { at: string; zone?: string | undefined };

/** Wraps a timestamp's text; shows both times, the office's and the user's, on hover, on focus of it or its cell, and on tap. */
export function Clock({ at, zone, sx = {}, children }: Moment & { sx?: SxProps; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box
      component="time"
      dateTime={at}
      data-hint={clocksText(at, zone, t)}
      data-tap={differs(at, zone) || undefined}
      sx={sx}
    >
      {children}
    </Box>
  );
}

const isThisYear = (at: string) => at.slice(0, 4) === new Date().toISOString().slice(0, 4);

/** `23 Nov`, with the year where it is another one. */
export const DayText = ({ at, zone }: Moment) => (
  <Clock at={at} zone={zone}>
    {formatPattern(at, isThisYear(at) ? 'd MMM' : 'd MMM yy', zone)}
  </Clock>
);

const relative = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  whiteSpace: 'nowrap',
} as const;

/** `3 hours ago`. `due`: a deadline; once past it is marked by icon, text and colour. */
export function TimeText({ at, zone, due = false }: Moment & { due?: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  const says = formatRelative(at, now);
  const overdue = due && new Date(at).getTime() < now;
  return (
    <Clock at={at} zone={zone} sx={{ ...relative, ...(overdue && { color: 'error.main', fontWeight: 550 }) }}>
      {overdue && <ErrorOutline aria-hidden sx={{ fontSize: '1.6rem' }} />}
      {overdue ? t('kit.overdue', { when: formatAge(at, now) }) : due ? t('kit.due', { when: says }) : says}
    </Clock>
  );
}

/** A time in the office's time zone, and in the user's where they differ. `short` omits the date. */
export function OfficeTime({ at, zone, short = false }: { at: string; zone: string; short?: boolean }) {
  const { t } = useTranslation();
  const format = short ? formatTime : formatDateTime;
  const there = format(at, zone);
  const two = differs(at, zone);
  return (
    <time dateTime={at} className="tabular" {...(short && { 'data-hint': clocksText(at, zone, t), 'data-tap': true })}>
      <bdi>{two ? t('kit.clock.office', { time: there, place: placeOf(zone, t) }) : there}</bdi>
      {two && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          <bdi>{t('kit.clock.here', { time: format(at) })}</bdi>
        </Box>
      )}
    </time>
  );
}

/** Helper text for a time field: the time zone of the input, and the user's own time. */
export function OtherClock({ text, zone }: { text: string; zone?: string }) {
  const { t } = useTranslation();
  return <bdi>{typedClocks(text, zone, t)}</bdi>;
}
