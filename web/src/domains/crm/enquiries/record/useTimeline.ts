import { enquiries, type TimelineEntry, type TimelineSlice } from '@embark/contracts/crm/enquiries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ApiProblem, call, keyOf, patience } from '../../../../kit/call/api.ts';

type Asked = { id: string; size?: number; kind?: string };

/** The cache's name for a timeline that goes on page by page. */
export const timelineKey = (asked: Asked) => keyOf(enquiries.timeline, { ...asked, pages: 'all' });

/** The timeline of an enquiry, page by page; `kinds` narrows it, an empty list means all. */
export function useTimeline(id: string, kinds: readonly string[] = [], size?: number) {
  const asked: Asked = { id, ...(size && { size }), ...(kinds.length > 0 && { kind: kinds.join(',') }) };
  return useInfiniteQuery<TimelineSlice, ApiProblem, TimelineEntry[], readonly unknown[], string | undefined>({
    queryKey: timelineKey(asked),
    queryFn: ({ pageParam, signal }) =>
      call(enquiries.timeline, { ...asked, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    networkMode: 'always',
    ...patience(3),
  });
}
