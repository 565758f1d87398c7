import type { Endpoint } from '@embark/contracts/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type ApiProblem, call, keyOf, patience } from '../call/api.ts';

/** A page of a timeline, and the cursor of the next. */
export type TimelineSlice<T> = { rows: T[]; next: string | null };

/** A `get` that takes a record's id, a cursor and a size. */
export type TimelineEndpoint<T> = Endpoint & { returns: z.core.$ZodType<TimelineSlice<T>> };

/** The query key of a paged timeline. */
export const timelineKey = (endpoint: Endpoint, asked: object) => keyOf(endpoint, { ...asked, pages: 'all' });

/** A paged timeline, newest first. */
export function useTimelinePages<T>(
  endpoint: TimelineEndpoint<T>,
  asked: { id: string; size?: number; kind?: string },
) {
  return useInfiniteQuery<TimelineSlice<T>, ApiProblem, T[], readonly unknown[], string | undefined>({
    queryKey: timelineKey(endpoint, asked),
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { ...asked, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    networkMode: 'always',
    ...patience(3),
  });
}
