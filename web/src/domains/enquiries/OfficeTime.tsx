import Box from '@mui/material/Box';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { formatDateTime, formatTime } from '../../kit/format.ts';

/** The city of an IANA zone: `Asia/Dhaka` is Dhaka. */
export const placeOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** A time on the office's clock, and on the reader's where the two differ. `short` leaves the date out. */
export function OfficeTime({ at, zone, short = false }: { at: string; zone: string; short?: boolean }) {
  const { t } = useTranslation();
  const format = short ? formatTime : formatDateTime;
  const there = format(at, zone);
  const differs = formatDateTime(at, zone) !== formatDateTime(at);
  return (
    <time dateTime={at} className="tabular">
      <bdi>{differs ? t('enquiries.clock.office', { time: there, place: placeOf(zone) }) : there}</bdi>
      {differs && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          <bdi>{t('enquiries.clock.here', { time: format(at) })}</bdi>
        </Box>
      )}
    </time>
  );
}
