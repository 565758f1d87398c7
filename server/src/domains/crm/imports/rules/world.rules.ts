import type { EnquiryFields } from './fields.rules.ts';
import type { PersonFields } from './person.rules.ts';
import { emailKey } from './ways.rules.ts';

export type Contact = {
  id: string;
  /** 0: not in the database yet. */
  version: number;
  /** Made by this import. */
  own: boolean;
  fields: PersonFields;
  /** Emails and numbers of those who were merged into them. */
  also?: readonly string[];
  /** As it was before this batch; null when the batch leaves it alone or makes it. */
  before: PersonFields | null;
  /** Enquiries that still run. */
  open: Enquiry[];
};

export type Enquiry = {
  id: string;
  number: string | null;
  /** The line that made it, when this import did and still knows. */
  line: number | null;
  version: number;
  own: boolean;
  contact: Contact;
  serviceId: number;
  officeId: number;
  /** The file names no owner: the rules of the office are asked, and it is the importer's where none fits. */
  unowned?: boolean;
  createdAt: string | null;
  fields: EnquiryFields;
  before: EnquiryFields | null;
};

export type Keys = Pick<PersonFields, 'email' | 'phone' | 'whatsapp'>;

/** By what a person is known again, in the order of trust: the email, then the phones. */
export const keysOf = ({ email, phone, whatsapp }: Keys): string[] =>
  [email && emailKey(email), phone, whatsapp === phone ? null : whatsapp].flatMap((key) => key || []);

const allKeysOf = ({ fields, also = [] }: Contact): string[] => [...new Set([...keysOf(fields), ...also])];

const nobody: PersonFields = {
  givenNames: '-',
  familyName: '',
  preferredName: '',
  email: null,
  phone: null,
  phoneRaw: null,
  whatsapp: null,
  whatsappRaw: null,
  nationality: null,
  residence: null,
  language: null,
  dateOfBirth: null,
};
const nothing: EnquiryFields = {
  status: '',
  leadStatus: '',
  rating: '',
  leadSourceId: null,
  campaignId: null,
  assigneeId: null,
  nextFollowUpAt: null,
  nextFollowUpNote: null,
  tags: [],
  remarks: '',
  interest: {},
};

/**
 * People and their running enquiries that the rows at hand may meet, found by email and phone. Whoever changes a person here sees it found by the
 * new keys at once, as the database would show it.
 */
export function world() {
  const contacts = new Map<string, Contact>();
  const enquiries = new Map<string, Enquiry>();
  // hardly anybody shares a key, and a list for each would double the memory
  const byKey = new Map<string, Contact | Contact[]>();
  let fresh: Enquiry[] = [];

  const having = (key: string): Contact[] => [byKey.get(key) ?? []].flat();
  const index = (contact: Contact) => {
    for (const key of allKeysOf(contact)) {
      const found = having(key);
      byKey.set(key, found.length > 0 ? [...found, contact] : contact);
    }
  };
  const forget = (contact: Contact) => {
    for (const key of allKeysOf(contact))
      byKey.set(
        key,
        having(key).filter((one) => one !== contact),
      );
  };

  return {
    contacts,
    enquiries,
    /** The oldest first: identifiers grow with time. */
    known: (key: string): Contact[] => having(key).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    addContact(contact: Contact) {
      contacts.set(contact.id, contact);
      index(contact);
    },
    addEnquiry(enquiry: Enquiry, open: boolean) {
      enquiries.set(enquiry.id, enquiry);
      fresh.push(enquiry);
      if (open) enquiry.contact.open.push(enquiry);
    },
    /** Lets go of all that later rows cannot ask for, if none of them updates: a long rehearsal keeps everybody it met. */
    slim() {
      for (const enquiry of fresh) {
        enquiry.fields = nothing;
        const { email, phone, whatsapp } = enquiry.contact.fields;
        enquiry.contact.fields = { ...nobody, email, phone, whatsapp };
        enquiry.contact.before = null;
        enquiries.delete(enquiry.id);
      }
      fresh = [];
    },
    change(contact: Contact, fields: PersonFields) {
      forget(contact);
      contact.fields = fields;
      index(contact);
    },
  };
}
export type World = ReturnType<typeof world>;
