import { type TimelineEntry, timelineKinds } from '@embark/contracts/platform/timeline';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { DayList, Timeline } from '../../../kit/record/Timeline.tsx';
import { type TimelineEndpoint, useTimelinePages } from '../../../kit/record/useTimelinePages.ts';
import { TimelineItem } from './TimelineItem.tsx';

const written = ['note', 'call', 'message'] as const;
const kindsOf: Record<string, readonly string[]> = {
  all: [],
  ...Object.fromEntries(written.map((kind) => [kind, [kind]])),
  change: timelineKinds.filter((kind) => !written.some((one) => one === kind)),
};

type Props = {
  endpoint: TimelineEndpoint<TimelineEntry>;
  id: string;
  zone: string;
  /** Whether the endpoint can be narrowed to some kinds. */
  hasKinds?: boolean;
  /** Said while nothing has happened. */
  empty?: string;
  /** Which record an entry is about, where a stream tells of several. */
  about?: (entry: TimelineEntry) => ReactNode;
};

/** Everything that happened to a record or a person, newest first; more comes as one scrolls. */
export function RecordTimeline({ endpoint, id, zone, hasKinds = false, empty, about }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState('all');
  const kinds = kindsOf[shown] ?? [];
  const pages = useTimelinePages(endpoint, { id, ...(kinds.length > 0 && { kind: kinds.join(',') }) });
  const options = Object.keys(kindsOf).map((kind) => ({
    kind,
    text: t(`enquiries.timeline.of.${kind}`, { defaultValue: kind }),
  }));
  return (
    <Timeline
      pages={pages}
      zone={zone}
      empty={empty ?? t('enquiries.timeline.empty')}
      {...(hasKinds && { kinds: { options, shown, onShow: setShown } })}
      renderEntry={(entry) => <TimelineItem entry={entry} zone={zone} about={about?.(entry)} />}
    />
  );
}

/** Some of what happened, under the days of the office. */
export const TimelineDays = ({ entries, zone }: { entries: readonly TimelineEntry[]; zone: string }) => (
  <DayList entries={entries} zone={zone} renderEntry={(entry) => <TimelineItem entry={entry} zone={zone} />} />
);
