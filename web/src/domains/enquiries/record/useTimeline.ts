import { enquiries, type TimelineEntry } from '@embark/contracts/enquiries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ApiProblem, call, keyOf, patience } from '../../../kit/api.ts';

type Page = { rows: TimelineEntry[]; next: string | null };

/** The timeline of an enquiry, page by page; `kinds` narrows it, an empty list means all. */
export function useTimeline(id: string, kinds: readonly string[], size = 50) {
  const input = { id, size, ...(kinds.length > 0 && { kind: kinds.join(',') }) };
  return useInfiniteQuery<Page, ApiProblem, TimelineEntry[], readonly unknown[], string | undefined>({
    queryKey: keyOf(enquiries.timeline, { ...input, pages: 'all' }),
    queryFn: ({ pageParam, signal }) =>
      call(enquiries.timeline, { ...input, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    networkMode: 'always',
    ...patience(3),
  });
}
