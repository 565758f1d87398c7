import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../../../kit/call/api.ts';
import { ownZone } from '../../../../kit/time/zoned.ts';
import { useReference } from '../../../crm/reference/index.ts';
import { useSetup } from '../setup.ts';
import { type About, BookDialog } from './BookDialog.tsx';
import { WhoDialog } from './WhoDialog.tsx';

const isId = (id: string | undefined): id is string => z.uuid().safeParse(id).success;

/** The dialog that the address asks for: `book=new`, `book=enquiry:ID` or `book=file:ID`. */
export function Book({ asked }: { asked: string }) {
  const [params, setParams] = useSearchParams();
  const [person, setPerson] = useState<{ id: string; name: string }>();
  const { offices } = useReference();
  const { isLoaded } = useSetup();
  const [kind, id] = asked.split(':');
  const enquiry = useRead(enquiries.get, { id: id ?? '' }, { enabled: kind === 'enquiry' && isId(id) });
  const file = useRead(conversions.get, { id: id ?? '' }, { enabled: kind === 'file' && isId(id) });
  const close = () => {
    const next = new URLSearchParams(params);
    next.delete('book');
    setParams(next, { replace: true });
  };
  if (kind === 'new' && !person) return <WhoDialog onFound={setPerson} onClose={close} />;
  const zoneOf = (residence: string | null | undefined, fallback: string) =>
    offices.find(({ code }) => code === residence)?.zone ?? fallback;
  const about = ((): About | undefined => {
    if (person) return { kind: 'contactId', ...person, office: null, zone: ownZone() };
    if (enquiry.data) {
      const { name, office, zone, residence } = enquiry.data;
      return { kind: 'enquiryId', id: enquiry.data.id, name, office, zone: zoneOf(residence, zone) };
    }
    if (!file.data) return undefined;
    const { name, office, zone } = file.data;
    return { kind: 'conversionId', id: file.data.id, name, office, zone };
  })();
  return about && isLoaded ? <BookDialog about={about} onClose={close} /> : null;
}
