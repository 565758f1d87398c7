import type { Enquiry } from '@embark/contracts/crm/enquiries';
import { useParams } from 'react-router';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { RecordRead } from '../../../../kit/record/RecordPage.tsx';
import { EnquiryRecord } from './EnquiryRecord.tsx';
import { useOpened } from './useOpened.ts';

const EnquiryForm = lazyPart(async () => (await import('../form/EnquiryForm.tsx')).EnquiryForm);

/** `/apps/enquiries/enquiry/new` is the form, any other id the record. */
export function EnquiryPage() {
  const { enquiryId = '' } = useParams();
  return enquiryId === 'new' ? <EnquiryForm /> : <Shown key={enquiryId} id={enquiryId} />;
}

function Shown({ id }: { id: Enquiry['id'] }) {
  return <RecordRead read={useOpened(id)}>{(enquiry) => <EnquiryRecord enquiry={enquiry} />}</RecordRead>;
}
