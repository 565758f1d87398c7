import { type Enquiry, enquiries, type NewEnquiryEntry } from '@embark/contracts/crm/enquiries';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useWrite } from '../../../../kit/call/api.ts';
import type { Writing } from '../../../../kit/record/ComposerPanel.tsx';
import { useNow } from '../../../../kit/time/useNow.ts';
import { latenessOf } from '../../followUps/index.ts';
import { Composer, type EntryKind, RecordComposer } from '../../timeline/index.ts';

type Props = { enquiry: Enquiry; writing?: Writing<EntryKind>; onKind?: (kind: EntryKind) => void };

/** Adds a note, a call or a message to an enquiry; only a note where no kind is chosen. */
export function EnquiryComposer({ enquiry, writing, onKind }: Props) {
  const { id, office, zone, nextFollowUpAt, status } = enquiry;
  const client = useQueryClient();
  const { mutateAsync } = useWrite(enquiries.addToTimeline, { refreshes: [enquiries] });
  const isOpen = latenessOf(nextFollowUpAt, status, useNow()).state !== 'settled';
  const mayFollow = status === 'NE' && enquiry.can.move && enquiry.moves.some(({ to }) => to === 'FU');
  const send = async (entry: NewEnquiryEntry) => {
    const saved = await mutateAsync({ ...entry, id });
    client.setQueryData(keyOf(enquiries.get, { id }), saved.record);
    return saved;
  };
  const given = { record: { draft: `enquiry.${id}`, name: enquiry.name, office, zone, isOpen, mayFollow }, send };
  return writing && onKind ? (
    <RecordComposer {...given} writing={writing} onKind={onKind} />
  ) : (
    <Composer {...given} kind="note" />
  );
}
