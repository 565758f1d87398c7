import { type Enquiry, enquiries } from '@embark/contracts/crm/enquiries';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf, useWrite } from '../../../../kit/call/api.ts';
import { type Addressee, MessageButton, type SentMessage } from '../../templates/index.ts';

/** The person of an enquiry as a template's addressee. */
function addresseeOf(enquiry: Enquiry): Addressee {
  const { interest, preferredName, givenNames, assignee, ...rest } = enquiry;
  return {
    ...rest,
    called: preferredName || givenNames,
    officer: assignee,
    ...(interest.kind === 'admission' && { intake: { month: interest.intakeMonth, year: interest.intakeYear } }),
    ...((interest.kind === 'event' || interest.kind === 'webinar') && { eventId: interest.eventId }),
  };
}

/** Writes a message to the person of an enquiry from a template and adds it to the timeline. */
export function EnquiryMessage({ enquiry, large }: { enquiry: Enquiry; large: boolean }) {
  const client = useQueryClient();
  const { id } = enquiry;
  const { mutateAsync } = useWrite(enquiries.addToTimeline, { refreshes: [enquiries] });
  const to = useMemo(() => addresseeOf(enquiry), [enquiry]);
  const log = async (sent: SentMessage) => {
    const saved = await mutateAsync({ id, kind: 'message', direction: 'out', ...sent });
    client.setQueryData(keyOf(enquiries.get, { id }), saved.record);
  };
  return <MessageButton to={to} log={log} large={large} />;
}
