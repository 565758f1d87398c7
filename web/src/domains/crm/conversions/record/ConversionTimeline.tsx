import { type Conversion, conversions } from '@embark/contracts/crm/conversions';
import type { TimelineEntry } from '@embark/contracts/crm/enquiries';
import { useInfiniteQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type ApiProblem, call, keyOf, patience } from '../../../../kit/call/api.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { More, TimelineDays } from '../../enquiries/index.ts';

type Page = { rows: TimelineEntry[]; next: string | null };

/** What happened to the client, the enquiry before included, newest first; more comes as one scrolls. */
export function ConversionTimeline({ file: { id, zone } }: { file: Conversion }) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery<
    Page,
    ApiProblem,
    TimelineEntry[],
    readonly unknown[],
    string | undefined
  >({
    queryKey: keyOf(conversions.timeline, { id, pages: 'all' }),
    queryFn: ({ pageParam, signal }) =>
      call(conversions.timeline, { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    networkMode: 'always',
    ...patience(3),
  });
  if (!data) return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons lines={5} />;
  if (data.length === 0) return <Typography color="textSecondary">{t('conversions.file.nothingYet')}</Typography>;
  return (
    <Box sx={{ maxInlineSize: 860 }}>
      <TimelineDays entries={data} zone={zone} />
      {hasNextPage && <More isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </Box>
  );
}
