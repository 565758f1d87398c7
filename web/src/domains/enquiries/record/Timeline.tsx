import { timelineKinds } from '@embark/contracts/enquiries';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadProblem } from '../../../kit/ErrorPage.tsx';
import { formatPattern } from '../../../kit/format.ts';
import { Skeletons } from '../../../kit/Late.tsx';
import { useNow } from '../../../kit/useNow.ts';
import { zonedText } from '../../../kit/zoned.ts';
import { byDay } from './days.ts';
import { TimelineItem } from './TimelineItem.tsx';
import { useTimeline } from './useTimeline.ts';

const written = ['note', 'call', 'message'] as const;
const kindsOf: Record<string, readonly string[]> = {
  all: [],
  ...Object.fromEntries(written.map((kind) => [kind, [kind]])),
  change: timelineKinds.filter((kind) => !written.some((one) => one === kind)),
};

const DAY = 86_400_000; // milliseconds

/** Everything that happened, newest first, by the days of the office; more comes as one scrolls. */
export function Timeline({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState('all');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(
    id,
    kindsOf[shown] ?? [],
  );
  const now = useNow();
  const dayName = (day: string) => {
    if (day === zonedText(new Date(now).toISOString(), zone).slice(0, 10)) return t('enquiries.timeline.today');
    if (day === zonedText(new Date(now - DAY).toISOString(), zone).slice(0, 10))
      return t('enquiries.timeline.yesterday');
    return formatPattern(`${day}T12:00:00Z`, 'EEEE d MMMM yyyy', 'UTC');
  };

  const body = (): ReactNode => {
    if (error && !data) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeletons lines={5} />;
    if (data.length === 0)
      return (
        <Typography color="textSecondary" sx={{ paddingBlock: 2 }}>
          {t(shown === 'all' ? 'enquiries.timeline.empty' : 'enquiries.timeline.emptyKind')}
        </Typography>
      );
    return byDay(data, zone).map(({ day, entries }) => (
      <Box component="section" key={day} sx={{ paddingBlockStart: 1 }}>
        <Typography variant="overline" component="h3" color="textSecondary">
          {dayName(day)}
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {entries.map((entry) => (
            <TimelineItem key={entry.id} entry={entry} zone={zone} />
          ))}
        </Box>
      </Box>
    ));
  };

  return (
    <Box>
      <Box
        component="fieldset"
        aria-label={t('enquiries.timeline.show')}
        sx={{ border: 0, margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        {Object.keys(kindsOf).map((kind) => (
          <Chip
            key={kind}
            clickable
            aria-pressed={shown === kind}
            variant={shown === kind ? 'filled' : 'outlined'}
            color={shown === kind ? 'primary' : 'default'}
            label={t(`enquiries.timeline.of.${kind}`)}
            onClick={() => setShown(kind)}
          />
        ))}
      </Box>
      {body()}
      {hasNextPage && <More isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </Box>
  );
}

/** A button that presses itself when it comes into sight. */
function More({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const seen = useEffectEvent(onMore);
  useEffect(() => {
    if (!button.current || !('IntersectionObserver' in window)) return undefined;
    const watch = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? seen() : undefined));
    watch.observe(button.current);
    return () => watch.disconnect();
  }, []);
  return (
    <Button ref={button} loading={isBusy} onClick={onMore} sx={{ marginBlockStart: 1 }}>
      {t('enquiries.timeline.more')}
    </Button>
  );
}
