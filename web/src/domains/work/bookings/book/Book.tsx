import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { useState } from 'react';
import { useAddressParams } from '../../../../kit/call/useAddressParams.ts';
import { z } from 'zod';
import { useRead } from '../../../../kit/call/api.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { useHomeZone } from '../../../organisation/session/index.ts';
import { useSetup } from '../setup.ts';
import { type About, BookDialog } from './BookDialog.tsx';
import type { Chosen } from './SlotPicker.tsx';
import { WhoDialog } from './WhoDialog.tsx';

const isId = (id: string | undefined): id is string => z.uuid().safeParse(id).success;

/** The time that was clicked on the calendar: `at` and `with` of the address. */
function wantedOf(params: URLSearchParams): Chosen | undefined {
  const [at, consultantId] = [Date.parse(params.get('at') ?? ''), Number(params.get('with'))];
  return at > 0 && consultantId > 0 ? { startsAt: new Date(at).toISOString(), consultantId } : undefined;
}

/** The dialog that the address asks for: `book=new`, `book=enquiry:ID` or `book=file:ID`. */
export function Book({ asked }: { asked: string }) {
  const [params, edit] = useAddressParams();
  const [person, setPerson] = useState<{ id: string; name: string }>();
  const { offices } = useReference();
  const { isLoaded, setup } = useSetup();
  const home = useHomeZone();
  const [kind, id] = asked.split(':');
  const enquiry = useRead(enquiries.get, { id: id ?? '' }, { enabled: kind === 'enquiry' && isId(id) });
  const file = useRead(conversions.get, { id: id ?? '' }, { enabled: kind === 'file' && isId(id) });
  const close = () => edit((next) => ['book', 'at', 'with'].forEach((name) => next.delete(name)), { replace: true });
  if (kind === 'new' && !person) return <WhoDialog onFound={setPerson} onClose={close} />;
  const wanted = wantedOf(params);
  const whose = setup.consultants.find(({ userId }) => userId === wanted?.consultantId);
  const zoneOf = (residence: string | null | undefined, fallback: string) =>
    offices.find(({ code }) => code === residence)?.zone ?? fallback;
  const about = ((): About | undefined => {
    if (person) return { kind: 'contactId', ...person, office: whose?.office ?? null, zone: whose?.zone ?? home };
    if (enquiry.data) {
      const { name, office, zone, residence } = enquiry.data;
      return { kind: 'enquiryId', id: enquiry.data.id, name, office, zone: zoneOf(residence, zone) };
    }
    if (!file.data) return undefined;
    const { name, office, zone } = file.data;
    return { kind: 'conversionId', id: file.data.id, name, office, zone };
  })();
  return about && isLoaded ? <BookDialog about={about} {...(wanted && { wanted })} onClose={close} /> : null;
}
