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
  createdAt: string | null;
  fields: EnquiryFields;
  before: EnquiryFields | null;
};

export type Keys = Pick<PersonFields, 'email' | 'phone' | 'whatsapp'>;

/** By what a person is known again, in the order of trust: the email, then the phones. */
export const keysOf = ({ email, phone, whatsapp }: Keys): string[] =>
  [email && emailKey(email), phone, whatsapp === phone ? null : whatsapp].flatMap((key) => key || []);

/**
 * People and their running enquiries that the rows at hand may meet, found by email and phone. Whoever changes a person here sees it found by the
 * new keys at once, as the database would show it.
 */
export function world() {
  const contacts = new Map<string, Contact>();
  const enquiries = new Map<string, Enquiry>();
  const byKey = new Map<string, Contact[]>();

  const index = (contact: Contact) => {
    for (const key of keysOf(contact.fields)) {
      const found = byKey.get(key);
      if (found) found.push(contact);
      else byKey.set(key, [contact]);
    }
  };
  const forget = (contact: Contact) => {
    for (const key of keysOf(contact.fields))
      byKey.set(
        key,
        (byKey.get(key) ?? []).filter((one) => one !== contact),
      );
  };

  return {
    contacts,
    enquiries,
    /** The oldest first: identifiers grow with time. */
    known: (key: string): Contact[] => (byKey.get(key) ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    addContact(contact: Contact) {
      contacts.set(contact.id, contact);
      index(contact);
    },
    addEnquiry(enquiry: Enquiry, open: boolean) {
      enquiries.set(enquiry.id, enquiry);
      if (open) enquiry.contact.open.push(enquiry);
    },
    change(contact: Contact, fields: PersonFields) {
      forget(contact);
      contact.fields = fields;
      index(contact);
    },
  };
}
export type World = ReturnType<typeof world>;
