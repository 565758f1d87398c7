import type { TimelineSlice } from '@embark/contracts/platform/timeline';
import { type Enquiry, enquiries } from '@embark/contracts/crm/enquiries';
import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { type ApiProblem, call, keyOf, patience } from '../../../../kit/call/api.ts';
import { timelineKey } from '../../../../kit/record/useTimelinePages.ts';

/** An enquiry as its page reads it. The newest of its timeline comes with it, so that a record opens in one request. */
export const useOpened = (id: Enquiry['id']) =>
  useQuery<Enquiry, ApiProblem>({
    queryKey: keyOf(enquiries.get, { id }),
    queryFn: async ({ client, signal }) => {
      const { enquiry, timeline } = await call(enquiries.open, { id }, { signal });
      const first: InfiniteData<TimelineSlice> = { pages: [timeline], pageParams: [undefined] };
      client.setQueryData<InfiniteData<TimelineSlice>>(
        timelineKey(enquiries.timeline, { id }),
        (shown) => shown ?? first,
      );
      return enquiry;
    },
    networkMode: 'always',
    ...patience(100),
  });
