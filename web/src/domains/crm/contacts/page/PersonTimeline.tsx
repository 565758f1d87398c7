import { contactStreams, type TimelineEntry } from '@embark/contracts/crm/enquiries';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { RecordTimeline } from '../../timeline/index.ts';

/** What happened to a person over all their enquiries and client files, newest first. */
export function PersonTimeline({ id, zone }: { id: string; zone: string }) {
  const at = useAddresses();
  const about = ({ enquiryId, enquiryNumber }: TimelineEntry) =>
    enquiryId &&
    enquiryNumber && (
      <Link component={RouterLink} to={at.enquiry(enquiryId)} variant="body2">
        <Ltr>{enquiryNumber}</Ltr>
      </Link>
    );
  return <RecordTimeline endpoint={contactStreams.timeline} id={id} zone={zone} about={about} />;
}
