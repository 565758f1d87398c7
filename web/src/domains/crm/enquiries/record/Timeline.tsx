import { timelineKinds } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { More } from './More.tsx';
import { TimelineDays } from './TimelineDays.tsx';
import { useTimeline } from './useTimeline.ts';

const written = ['note', 'call', 'message'] as const;
const kindsOf: Record<string, readonly string[]> = {
  all: [],
  ...Object.fromEntries(written.map((kind) => [kind, [kind]])),
  change: timelineKinds.filter((kind) => !written.some((one) => one === kind)),
};

/** Everything that happened, newest first, by the days of the office; more comes as one scrolls. */
export function Timeline({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState('all');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(
    id,
    kindsOf[shown] ?? [],
  );
  const body = (): ReactNode => {
    if (error && !data) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeletons lines={5} />;
    if (data.length === 0)
      return (
        <Typography color="textSecondary" sx={{ paddingBlock: 2 }}>
          {t(shown === 'all' ? 'enquiries.timeline.empty' : 'enquiries.timeline.emptyKind')}
        </Typography>
      );
    return <TimelineDays entries={data} zone={zone} />;
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
