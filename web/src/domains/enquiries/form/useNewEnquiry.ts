import { contactFields } from '@embark/contracts/contacts';
import { type Enquiry, enquiries, NewEnquiry } from '@embark/contracts/enquiries';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../kit/api.ts';
import { useContractForm } from '../../../kit/useContractForm.ts';
import { useSession } from '../../session/index.ts';
import { useReference } from '../useReference.ts';

const LAST = 'embark.enquiry.service';
const personal = new Set(Object.keys(contactFields));

/** The form of a new enquiry: its draft, the service's kind of interest, and the save. */
export function useNewEnquiry(onSaved: (saved: Enquiry) => void) {
  const { data: me } = useSession();
  const { serviceOf, officeOf } = useReference();
  const { mutateAsync } = useWrite(enquiries.create, { refreshes: [enquiries] });

  const contract = useContractForm(NewEnquiry, {
    draft: 'enquiry.new',
    start: {
      serCode: localStorage.getItem(LAST) ?? '',
      contactId: null,
      givenNames: '',
      familyName: '',
      preferredName: '',
      email: null,
      phone: null,
      whatsapp: null,
      nationality: null,
      residence: null,
      dateOfBirth: null,
      consent: [],
      interest: undefined,
      leadSourceId: null,
      campaignId: null,
      rating: 'warm',
      leadStatus: 'new',
      assigneeId: me.id,
      status: 'NE',
      nextFollowUpAt: null,
      nextFollowUpHow: null,
      nextFollowUpNote: null,
      tags: [],
      remarks: '',
    },
    save: async (values) => {
      const { nextFollowUpAt, nextFollowUpHow, nextFollowUpNote, ...rest } = values;
      const next = values.status === 'FU' ? { nextFollowUpAt, nextFollowUpHow, nextFollowUpNote } : {};
      const known = Object.entries(rest).filter(([name]) => !values.contactId || !personal.has(name));
      const saved = await mutateAsync({ ...Object.fromEntries(known), ...next, serCode: values.serCode });
      localStorage.setItem(LAST, values.serCode);
      onSaved(saved);
    },
  });

  const { form } = contract;
  const serCode = useWatch({ control: form.control, name: 'serCode' });
  const service = serviceOf(serCode);
  const kind = service?.kind;
  useEffect(() => {
    if (kind && form.getValues('interest')?.kind !== kind) form.setValue('interest', { kind });
    if (kind === 'property') form.setValue('status', 'NE'); // property has no follow-up status
  }, [kind, form]);

  return { ...contract, service, office: service && officeOf(service.office) };
}

export type NewEnquiryForm = ReturnType<typeof useNewEnquiry>;
