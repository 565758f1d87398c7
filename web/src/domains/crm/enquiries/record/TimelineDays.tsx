import type { TimelineEntry } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatPattern } from '../../../../kit/text/format.ts';
import { useNow } from '../../../../kit/time/useNow.ts';
import { zonedText } from '../../../../kit/time/zoned.ts';
import { byDay } from './days.ts';
import { TimelineItem } from './TimelineItem.tsx';

const DAY = 86_400_000; // milliseconds

type Props = {
  entries: readonly TimelineEntry[];
  zone: string;
  /** Which record an entry is about, where a stream tells of several. */
  about?: (entry: TimelineEntry) => ReactNode;
};

/** What happened, newest first, under the days of the office. */
export function TimelineDays({ entries, zone, about }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const dayName = (day: string) => {
    if (day === zonedText(new Date(now).toISOString(), zone).slice(0, 10)) return t('enquiries.timeline.today');
    if (day === zonedText(new Date(now - DAY).toISOString(), zone).slice(0, 10))
      return t('enquiries.timeline.yesterday');
    return formatPattern(`${day}T12:00:00Z`, 'EEEE d MMMM yyyy', 'UTC');
  };
  return byDay(entries, zone).map(({ day, entries: happened }) => (
    <Box component="section" key={day} sx={{ paddingBlockStart: 1 }}>
      <Typography variant="overline" component="h3" color="textSecondary">
        {dayName(day)}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {happened.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} zone={zone} about={about?.(entry)} />
        ))}
      </Box>
    </Box>
  ));
}
