import type { EnquiryFields } from './fields.rules.ts';
import type { PersonFields } from './person.rules.ts';
import { crowd, type Identity, identityOf, keysOf, type People } from './crowd.rules.ts';

export type Contact = {
  id: string;
  /** 0: not in the database yet. */
  version: number;
  /** Created by this import. */
  own: boolean;
  fields: PersonFields;
  /** Emails and phones of contacts merged into this one. */
  also?: readonly string[];
  /** Their names. */
  called?: readonly string[];
  /** The values before this batch; null if the batch does not change or has created it. */
  before: PersonFields | null;
  /** Open enquiries. */
  open: Enquiry[];
};

export type Enquiry = {
  id: string;
  number: string | null;
  /** The line that created it, if this import did. */
  line: number | null;
  version: number;
  own: boolean;
  contact: Contact;
  serviceId: number;
  officeId: number;
  /** The file names no owner: the assignment rules of the office apply, and the importer is the fallback. */
  unowned?: boolean;
  createdAt: string | null;
  fields: EnquiryFields;
  before: EnquiryFields | null;
};

const allKeysOf = ({ fields, also = [] }: Contact): string[] => [...new Set([...keysOf(fields), ...also])];

const blankPerson: PersonFields = {
  givenNames: '',
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
const blankFields: EnquiryFields = {
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
 * Contacts and open enquiries that the rows may match, indexed by email and phone. After a change, a contact is found under the new keys at once, as
 * in the database.
 */
export function world(people: People) {
  const contacts = new Map<string, Contact>();
  const enquiries = new Map<string, Enquiry>();
  const byKey = crowd<Contact>(({ fields, also, called }) => identityOf(fields, also, called), people);
  let fresh: Enquiry[] = [];

  const index = (contact: Contact) => {
    for (const key of allKeysOf(contact)) byKey.add(key, contact);
  };
  const forget = (contact: Contact) => {
    for (const key of allKeysOf(contact)) byKey.remove(key, contact);
  };

  return {
    contacts,
    enquiries,
    /** Those with this email or phone whose names may be alike, oldest first, because IDs grow with time; and the first of all. */
    near(key: string, who: Identity) {
      const { found, first } = byKey.near(key, who);
      return { found: found.toSorted((one, other) => (one.id < other.id ? -1 : 1)), first };
    },
    addContact(contact: Contact) {
      contacts.set(contact.id, contact);
      index(contact);
    },
    addEnquiry(enquiry: Enquiry, open: boolean) {
      enquiries.set(enquiry.id, enquiry);
      fresh.push(enquiry);
      if (open) enquiry.contact.open.push(enquiry);
    },
    /** Frees what later rows do not need when no row updates records: a long preview keeps every contact it loaded. */
    slim() {
      for (const enquiry of fresh) {
        enquiry.fields = blankFields;
        const { fields } = enquiry.contact;
        const { givenNames, familyName, preferredName, email, phone, phoneRaw, whatsapp, dateOfBirth } = fields;
        const compared = { givenNames, familyName, preferredName, email, phone, phoneRaw, whatsapp, dateOfBirth };
        enquiry.contact.fields = { ...blankPerson, ...compared };
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
