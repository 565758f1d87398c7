import { enquiries, type Enquiry } from '@embark/contracts/crm/enquiries';
import type { TimelineSlice } from '@embark/contracts/platform/timeline';
import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { RecordRead } from '../../../../kit/record/RecordPage.tsx';
import { EnquiryRecord } from './EnquiryRecord.tsx';
import { type ApiProblem, call, keyOf, patience } from '../../../../kit/call/api.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { timelineKey } from '../../../../kit/record/useTimelinePages.ts';

/** Reads an enquiry together with the start of its timeline, so that a record opens in one request. */
const useOpened = (id: Enquiry['id']) =>
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

const EnquiryForm = lazyPart(async () => (await import('../form/EnquiryForm.tsx')).EnquiryForm);

/** `/apps/enquiries/enquiry/new` shows the form, any other id the record. */
export function EnquiryPage() {
  const { enquiryId = '' } = useParams();
  return enquiryId === 'new' ? <EnquiryForm /> : <Shown key={enquiryId} id={enquiryId} />;
}

function Shown({ id }: { id: Enquiry['id'] }) {
  const read = useOpened(id);
  const { isSettled } = useReference(); // names that arrive later would shift what is below them
  return (
    <RecordRead read={isSettled ? read : { ...read, data: undefined }}>
      {(enquiry) => <EnquiryRecord enquiry={enquiry} />}
    </RecordRead>
  );
}
