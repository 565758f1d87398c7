import type { Enquiry } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { EnquiryRecord } from './EnquiryRecord.tsx';
import { useOpened } from './useOpened.ts';

const EnquiryForm = lazyPart(async () => (await import('../form/EnquiryForm.tsx')).EnquiryForm);

/** `/apps/enquiries/enquiry/new` is the form, any other id the record. */
export function EnquiryPage() {
  const { enquiryId = '' } = useParams();
  return enquiryId === 'new' ? <EnquiryForm /> : <Shown key={enquiryId} id={enquiryId} />;
}

function Shown({ id }: { id: Enquiry['id'] }) {
  const { data, error, refetch } = useOpened(id);
  if (data) return <EnquiryRecord enquiry={data} />;
  return <Box>{error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons lines={8} />}</Box>;
}
