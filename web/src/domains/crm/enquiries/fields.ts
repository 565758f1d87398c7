import { type Enquiry, EnquiryChange, type enquiries, Interest, plainFields } from '@embark/contracts/crm/enquiries';
import type { CallInput } from '@embark/contracts/kit';
import type { InputKind } from '@embark/contracts/kit/record';
import type { RecordField } from '../../../kit/record/fields.ts';
import type { InterestField } from './interestFields.ts';

export type Change = Omit<CallInput<typeof enquiries.change>, 'id' | 'version'>;

/** A field of an enquiry that is edited in place. */
export type EnquiryField = RecordField<Enquiry, Change>;

type Own = Exclude<keyof typeof EnquiryChange.shape, 'version' | 'interest'>;
/** Fields whose original input the server keeps beside the normalized value. */
const typed: Partial<Record<Own, keyof Enquiry>> = { phone: 'phoneRaw', whatsapp: 'whatsappRaw' };

const field = (name: Own, kind: InputKind = 'text'): EnquiryField => ({
  name,
  kind,
  // a phone that was not read is shown as it was written
  read: (enquiry) => enquiry[name] ?? (typed[name] ? enquiry[typed[name]] : null),
  start: (enquiry) => (typed[name] && enquiry[typed[name]]) || enquiry[name],
  write: (_enquiry, value) => {
    const judged = EnquiryChange.shape[name].safeParse(value);
    if (!judged.success) return { complaint: judged.error.issues[0]?.message ?? '' };
    return { change: { [name]: judged.data } };
  },
});

export const fieldGroups: readonly { group: string; fields: readonly EnquiryField[] }[] = [
  {
    group: 'person',
    fields: [
      field('givenNames'),
      field('familyName'),
      field('preferredName'),
      field('email', 'email'),
      field('phone', 'phone'),
      field('whatsapp', 'phone'),
      field('nationality', 'country'),
      field('residence', 'country'),
      field('language', 'language'),
      field('dateOfBirth', 'day'),
    ],
  },
  {
    group: 'work',
    fields: [
      field('serCode', 'choice'),
      field('assigneeId', 'choice'),
      field('rating', 'choice'),
      ...plainFields.names.map((name) => field(name, plainFields.fields[name].type.input)),
      field('leadSourceId', 'choice'),
      field('campaignId', 'choice'),
      field('tags', 'words'),
      field('remarks', 'long'),
    ],
  },
];

export const consentField = field('consent');
export const followUpFields = {
  at: {
    ...field('nextFollowUpAt', 'moment'),
    undoable: (before: unknown, now: number) => typeof before === 'string' && new Date(before).getTime() > now,
  },
  how: field('nextFollowUpHow', 'choice'),
  note: field('nextFollowUpNote', 'long'),
};

/** A field of the interest; the other fields of the interest are sent along unchanged. */
export const interestField = ({ name, kind }: InterestField): EnquiryField => {
  const read = (enquiry: Enquiry) => new Map<string, unknown>(Object.entries(enquiry.interest)).get(name) ?? null;
  return {
    name,
    kind: kind === 'event' ? 'choice' : kind,
    read,
    write: (enquiry, value) => {
      const judged = Interest.safeParse({ ...enquiry.interest, [name]: value });
      return judged.success
        ? { change: { interest: judged.data } }
        : { complaint: judged.error.issues[0]?.message ?? '' };
    },
  };
};
