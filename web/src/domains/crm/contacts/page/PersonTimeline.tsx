import type { TimelineEntry } from '@embark/contracts/crm/enquiries';
import { contactStreams } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type ApiProblem, call, keyOf, patience } from '../../../../kit/call/api.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { More, TimelineDays } from '../../enquiries/index.ts';
import { useAddresses } from '../../../organisation/session/index.ts';

type Page = { rows: TimelineEntry[]; next: string | null };

/** What happened to a person over all their enquiries and client files, newest first; more comes as one scrolls. */
export function PersonTimeline({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery<
    Page,
    ApiProblem,
    TimelineEntry[],
    readonly unknown[],
    string | undefined
  >({
    queryKey: keyOf(contactStreams.timeline, { id, pages: 'all' }),
    queryFn: ({ pageParam, signal }) =>
      call(contactStreams.timeline, { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    networkMode: 'always',
    ...patience(3),
  });
  if (!data) return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons lines={5} />;
  if (data.length === 0) return <Typography color="textSecondary">{t('enquiries.timeline.empty')}</Typography>;
  const about = ({ enquiryId, enquiryNumber }: TimelineEntry) =>
    enquiryId &&
    enquiryNumber && (
      <Link component={RouterLink} to={at.enquiry(enquiryId)} variant="body2">
        <Ltr>{enquiryNumber}</Ltr>
      </Link>
    );
  return (
    <Box>
      <TimelineDays entries={data} zone={zone} about={about} />
      {hasNextPage && <More isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </Box>
  );
}
