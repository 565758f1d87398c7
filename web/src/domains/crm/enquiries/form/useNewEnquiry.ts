import { contactFields } from '@embark/contracts/crm/contacts';
import { NewEnquiry, plainFields } from '@embark/contracts/crm/enquiries';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';

const LAST = 'embark.enquiry.service';
const personal = new Set(Object.keys(contactFields));

export type Told = NewEnquiry;

type Options = {
  /** The key of the draft. */
  draft: string;
  /** Whether every status requires a next date. */
  dated: boolean;
  /** The initial service; by default the one of the last saved enquiry. */
  service?: string | undefined;
  /** Sends the form; for a known contact, without personal fields. */
  send: (told: Told) => Promise<void>;
};

/** The state of a new enquiry form: draft, interest by service, and save. */
export function useNewEnquiry({ draft, dated, service: first, send }: Options) {
  const { data: me } = useSession();
  const { serviceOf, officeOf } = useReference();

  const contract = useContractForm(NewEnquiry, {
    draft,
    start: {
      serCode: first ?? localStorage.getItem(LAST) ?? '',
      contactId: null,
      otherPerson: false,
      givenNames: '',
      familyName: '',
      preferredName: '',
      email: null,
      phone: null,
      whatsapp: null,
      nationality: null,
      residence: null,
      language: null,
      dateOfBirth: null,
      consent: [],
      interest: undefined,
      leadSourceId: null,
      campaignId: null,
      rating: 'warm',
      ...plainFields.start,
      assigneeId: me.id,
      byRules: false,
      status: 'NE',
      nextFollowUpAt: null,
      nextFollowUpHow: null,
      nextFollowUpNote: null,
      tags: [],
      remarks: '',
    },
    save: async (values) => {
      const { nextFollowUpAt, nextFollowUpHow, nextFollowUpNote, byRules, otherPerson, ...rest } = values;
      const next = dated || values.status === 'FU' ? { nextFollowUpAt, nextFollowUpHow, nextFollowUpNote } : {};
      const known = Object.entries(rest).filter(([name]) => !values.contactId || !personal.has(name));
      const owner = byRules && !dated ? { byRules, assigneeId: null } : {};
      const other = otherPerson && !values.contactId ? { otherPerson } : {};
      await send({ ...Object.fromEntries(known), ...next, ...owner, ...other, serCode: values.serCode });
      localStorage.setItem(LAST, values.serCode);
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
