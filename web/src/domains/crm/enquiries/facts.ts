import { type Enquiry, EnquiryChange, type enquiries, Interest } from '@embark/contracts/crm/enquiries';
import type { CallInput } from '@embark/contracts/kit';
import type { FieldKind, InterestField } from './interestFields.ts';

export type Change = Omit<CallInput<typeof enquiries.change>, 'id' | 'version'>;

/** One field of an enquiry that is edited in place. */
export type Fact = {
  name: string;
  kind: FieldKind;
  read: (enquiry: Enquiry) => unknown;
  /** What saving the value sends, or the complaint in English. Reads the rest from the enquiry as it stands. */
  write: (enquiry: Enquiry, value: unknown) => { change: Change } | { complaint: string };
  /** Whether the value before can be had back; a follow-up that has passed cannot. Always, when it does not say. */
  undoable?: (before: unknown, now: number) => boolean;
};

type Own = Exclude<keyof typeof EnquiryChange.shape, 'version' | 'interest'>;
/** What the person typed, where the server keeps it beside what it made of it. */
const typed: Partial<Record<Own, keyof Enquiry>> = { phone: 'phoneRaw', whatsapp: 'whatsappRaw' };

const fact = (name: Own, kind: FieldKind = 'text'): Fact => ({
  name,
  kind,
  read: (enquiry) => enquiry[name],
  write: (_enquiry, value) => {
    const judged = EnquiryChange.shape[name].safeParse(value);
    if (!judged.success) return { complaint: judged.error.issues[0]?.message ?? '' };
    return { change: { [name]: judged.data } };
  },
});

export const factGroups: readonly { group: string; facts: readonly Fact[] }[] = [
  {
    group: 'person',
    facts: [
      fact('givenNames'),
      fact('familyName'),
      fact('preferredName'),
      fact('email', 'email'),
      fact('phone', 'phone'),
      fact('whatsapp', 'phone'),
      fact('nationality', 'country'),
      fact('residence', 'country'),
      fact('language', 'language'),
      fact('dateOfBirth', 'day'),
    ],
  },
  {
    group: 'work',
    facts: [
      fact('serCode', 'choice'),
      fact('assigneeId', 'choice'),
      fact('rating', 'choice'),
      fact('leadStatus', 'choice'),
      fact('leadSourceId', 'choice'),
      fact('campaignId', 'choice'),
      fact('tags', 'words'),
      fact('remarks', 'long'),
    ],
  },
];

export const consentFact = fact('consent', 'consent');
export const followUpFacts = {
  at: {
    ...fact('nextFollowUpAt', 'moment'),
    undoable: (before: unknown, now: number) => typeof before === 'string' && new Date(before).getTime() > now,
  },
  how: fact('nextFollowUpHow', 'choice'),
  note: fact('nextFollowUpNote', 'long'),
};

/** A field of the interest: the others of the same interest are sent along as they stand. */
export const interestFact = ({ name, kind }: InterestField): Fact => {
  const read = (enquiry: Enquiry) => new Map<string, unknown>(Object.entries(enquiry.interest)).get(name) ?? null;
  return {
    name,
    kind,
    read,
    write: (enquiry, value) => {
      const judged = Interest.safeParse({ ...enquiry.interest, [name]: value });
      return judged.success
        ? { change: { interest: judged.data } }
        : { complaint: judged.error.issues[0]?.message ?? '' };
    },
  };
};

/** What the editor starts with: the spelling the person gave, else the value itself. */
export function startOf(fact_: Fact, enquiry: Enquiry): unknown {
  const spelling = Object.entries(typed).find(([name]) => name === fact_.name)?.[1];
  return (spelling && enquiry[spelling]) || fact_.read(enquiry);
}

const plain = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value);
export const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/**
 * A save came too late. `again`: somebody changed other fields, the save can go on top. `ask`: they changed this one.
 * `done`: they wrote the very same.
 */
export function settle(fact_: Fact, started: Enquiry, mine: unknown, present: Enquiry): 'again' | 'ask' | 'done' {
  const theirs = fact_.read(present);
  if (same(theirs, mine)) return 'done';
  return same(theirs, fact_.read(started)) ? 'again' : 'ask';
}
