import type {
  Contact,
  ContactProfile,
  ContactRow,
  DuplicatePair,
  MergePerson,
  MergePreview,
} from '@embark/contracts/crm/contacts';

export const contactId = '0197a000-0000-7000-8000-0000000000a1';

/** A person with an enquiry and a client file in Dhaka; `given` overrides fields. */
export const someContact = (given: Partial<ContactRow> = {}): ContactRow => ({
  id: contactId,
  name: 'Rahim Uddin',
  preferredName: '',
  email: 'rahim@example.com',
  phone: '+8801711000000',
  whatsapp: null,
  offices: ['BD'],
  enquiries: 1,
  openEnquiries: 0,
  conversions: 1,
  lastActivityAt: '2026-11-02T05:00:00.000Z',
  createdAt: '2026-10-01T05:00:00.000Z',
  ...given,
});

const touch = {
  enquiryId: '0197a000-0000-7000-8000-0000000000e1',
  number: 'E-2026-000123',
  at: '2026-10-01T05:00:00.000Z',
};

/** The same with all that there is of them. */
export const wholeContact = (given: Partial<Contact> = {}): Contact => ({
  ...someContact(),
  enquiryList: [
    {
      id: '0197a000-0000-7000-8000-0000000000e1',
      number: 'E-2026-000123',
      serCode: 'VEB',
      office: 'BD',
      status: 'CV',
      assignee: 'Nadia Karim',
      leadSource: 'Facebook',
      campaign: null,
      createdAt: '2026-10-01T05:00:00.000Z',
    },
  ],
  conversionList: [
    {
      id: '0197a000-0000-7000-8000-0000000000c1',
      number: 'C-2026-00042',
      serCode: 'VEB',
      office: 'BD',
      status: 'Lodged',
      statusColour: 'violet',
      caseOfficer: 'Nadia Karim',
      openedAt: '2026-11-02T05:00:00.000Z',
    },
  ],
  firstTouch: { ...touch, leadSource: 'Facebook', campaign: null },
  lastTouch: { ...touch, enquiryId: contactId, leadSource: 'Google', campaign: 'Dhaka fair' },
  ...given,
});

export const otherId = '0197a000-0000-7000-8000-0000000000a2';

/** Two who may be one, found by their email. */
export const somePair = (given: Partial<DuplicatePair> = {}): DuplicatePair => {
  const side = { email: 'rahim@example.com', phone: '+8801711000000', offices: ['BD'], enquiries: 1, conversions: 0 };
  return {
    id: 7,
    one: { ...side, id: contactId, name: 'Rahim Uddin', createdAt: '2026-10-01T05:00:00.000Z' },
    other: { ...side, id: otherId, name: 'Md Rahim Uddin', createdAt: '2026-11-01T05:00:00.000Z' },
    score: 65,
    reasons: ['email', 'similarName', 'otherBirth'],
    state: 'open',
    decidedBy: null,
    decidedAt: null,
    foundAt: '2026-11-02T05:00:00.000Z',
    ...given,
  };
};

const someone: MergePerson = {
  id: contactId,
  version: 3,
  name: 'Rahim Uddin',
  givenNames: 'Rahim',
  familyName: 'Uddin',
  preferredName: '',
  email: 'rahim@example.com',
  phone: '+8801711000000',
  whatsapp: null,
  nationality: 'BD',
  residence: 'BD',
  language: 'bn',
  dateOfBirth: null,
  consent: [],
  createdAt: '2026-10-01T05:00:00.000Z',
  updatedAt: '2026-10-01T05:00:00.000Z',
};

/** Two people to compare: the second has the fuller name, another phone and a birthday. */
export const somePreview = (): MergePreview => ({
  keep: someone,
  drop: {
    ...someone,
    id: otherId,
    version: 5,
    name: 'Md Rahim Uddin',
    givenNames: 'Md Rahim',
    phone: '+8801711000001',
    dateOfBirth: '1990-05-05',
  },
  suggested: { givenNames: 'drop', phone: 'drop', dateOfBirth: 'drop' },
  consent: [{ channel: 'email', given: true, at: '2026-10-01T05:00:00.000Z', how: 'form' }],
  moves: {
    enquiries: 2,
    conversions: 0,
    timeline: 5,
    aliases: 0,
    handovers: 0,
    parties: 0,
    passports: 0,
    visas: 0,
    bookings: 0,
  },
  sameService: [{ serCode: 'VE', numbers: ['E-2026-000001', 'E-2026-000002'] }],
  score: 65,
  reasons: ['email', 'similarName'],
});

/** A person with another email, a duplicate pair, and a merge that can be undone. */
export const someProfile = (): ContactProfile => ({
  ...someone,
  dateOfBirth: '1990-05-05',
  aliases: [{ kind: 'email', value: 'rahim@work.test' }],
  merges: [
    {
      id: otherId,
      name: 'Karim Uddin',
      by: 'Amal Admin',
      at: '2026-11-02T05:00:00.000Z',
      undoneBy: null,
      undoneAt: null,
      until: '2026-12-02T05:00:00.000Z',
      whyNot: null,
    },
  ],
  duplicates: [somePair()],
});
