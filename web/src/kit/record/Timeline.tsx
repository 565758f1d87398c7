import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { ReadProblem } from '../feedback/ErrorPage.tsx';
import { Skeletons } from '../feedback/Delayed.tsx';
import { formatPattern } from '../text/format.ts';
import { useNow } from '../time/useNow.ts';
import { zonedText } from '../time/zoned.ts';
import type { useTimelinePages } from './useTimelinePages.ts';

const DAY = 86_400_000; // milliseconds

type Entry = { id: string | number; at: string };
type DaysProps<T extends Entry> = { entries: readonly T[]; zone: string; renderEntry: (entry: T) => ReactNode };

/** Entries grouped by day in the office's time zone, newest first. */
export function DayList<T extends Entry>({ entries, zone, renderEntry }: DaysProps<T>) {
  const { t } = useTranslation();
  const now = useNow();
  const dayOf = (moment: number) => zonedText(new Date(moment).toISOString(), zone).slice(0, 10);
  const dayName = (day: string) => {
    if (day === dayOf(now)) return t('record.timeline.today');
    if (day === dayOf(now - DAY)) return t('record.timeline.yesterday');
    return formatPattern(`${day}T12:00:00Z`, 'EEEE d MMMM yyyy', 'UTC');
  };
  return byDay(entries, zone).map(({ day, entries: happened }) => (
    <Box component="section" key={day} sx={{ paddingBlockStart: 1 }}>
      <Typography variant="overline" component="h3" color="textSecondary">
        {dayName(day)}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {happened.map((entry) => (
          <Fragment key={entry.id}>{renderEntry(entry)}</Fragment>
        ))}
      </Box>
    </Box>
  ));
}

type Kinds = {
  /** The kinds with their labels. */
  options: readonly { kind: string; text: string }[];
  shown: string;
  onShow: (kind: string) => void;
};

type Props<T extends Entry> = Omit<DaysProps<T>, 'entries'> & {
  pages: ReturnType<typeof useTimelinePages<T>>;
  /** Filter chips, one per kind; the first option shows everything. */
  kinds?: Kinds;
  /** Shown while there are no entries. */
  empty: string;
};

/** A timeline, newest first, grouped by day in the office's time zone; loads more on scrolling. */
export function Timeline<T extends Entry>({ pages, kinds, empty, zone, renderEntry }: Props<T>) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const isNarrowed = kinds !== undefined && kinds.shown !== kinds.options[0]?.kind;
  const body = (): ReactNode => {
    if (!data) return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons lines={5} />;
    if (data.length > 0) return <DayList entries={data} zone={zone} renderEntry={renderEntry} />;
    return (
      <Typography color="textSecondary" sx={{ paddingBlock: 2 }}>
        {isNarrowed ? t('record.timeline.emptyKind') : empty}
      </Typography>
    );
  };
  return (
    <Box>
      {kinds && <KindChips {...kinds} />}
      {body()}
      {hasNextPage && <More isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </Box>
  );
}

function KindChips({ options, shown, onShow }: Kinds) {
  const { t } = useTranslation();
  return (
    <Box
      component="fieldset"
      aria-label={t('record.timeline.show')}
      sx={{ border: 0, margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {options.map(({ kind, text }) => (
        <Chip
          key={kind}
          clickable
          aria-pressed={shown === kind}
          variant={shown === kind ? 'filled' : 'outlined'}
          color={shown === kind ? 'primary' : 'default'}
          label={text}
          onClick={() => onShow(kind)}
        />
      ))}
    </Box>
  );
}

/** A button that clicks itself when scrolled into view. */
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
      {t('record.timeline.more')}
    </Button>
  );
}

export type DayOf<T> = { day: string; entries: T[] };

/** Groups sorted entries by calendar day in `zone`, `YYYY-MM-DD`. */
export function byDay<T extends { at: string }>(entries: readonly T[], zone: string): DayOf<T>[] {
  const days: DayOf<T>[] = [];
  for (const entry of entries) {
    const day = zonedText(entry.at, zone).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
