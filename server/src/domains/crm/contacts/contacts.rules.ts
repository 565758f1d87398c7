import type { Contact, Touches } from '@embark/contracts/crm/contacts';
import type { NewEnquiry } from '@embark/contracts/crm/enquiries';
import { mayBePhone, readPhone } from '../../../kit/phone.rules.ts';

/** The contact's fields as forms send them; missing fields stay unchanged. */
export type ContactFields = Pick<
  NewEnquiry,
  | 'givenNames'
  | 'familyName'
  | 'preferredName'
  | 'email'
  | 'phone'
  | 'whatsapp'
  | 'nationality'
  | 'residence'
  | 'language'
  | 'dateOfBirth'
  | 'consent'
>;

/** A contact's columns: phones in E.164 and as typed. */
export type ContactColumns = Omit<ContactFields, 'consent'> & {
  phoneRaw?: string | null;
  whatsappRaw?: string | null;
  consent?: string;
};

const plainFields = [
  'givenNames',
  'familyName',
  'preferredName',
  'email',
  'nationality',
  'residence',
  'language',
  'dateOfBirth',
] as const;

/**
 * Maps form input to columns. Phones are parsed by the regions in order; errors name the invalid fields. `today` is
 * the calendar day that a birth date must precede.
 */
export function readContact(given: ContactFields, regions: readonly (string | null | undefined)[], today: string) {
  const columns: ContactColumns = {};
  const complaints: Record<string, string> = {};
  for (const field of plainFields) Object.assign(columns, given[field] !== undefined && { [field]: given[field] });
  for (const field of ['phone', 'whatsapp'] as const) {
    const typed = given[field];
    if (typed === undefined) continue;
    const { e164, ok } = typed ? readPhone(typed, regions) : { e164: null, ok: true };
    // kept as written: a number is never completed with a country that nothing says
    if (!ok && !mayBePhone(typed ?? ''))
      complaints[field] = "We can't read this number. Include the country code, like +61 412 345 678";
    Object.assign(columns, { [field]: e164, [`${field}Raw`]: typed });
  }
  if (given.dateOfBirth && given.dateOfBirth > today) complaints.dateOfBirth = 'This date is in the future';
  if (given.consent) columns.consent = JSON.stringify(given.consent);
  return { columns, complaints };
}

type KnownContact = { name: string; email: string | null; phone: string | null; whatsapp: string | null };

/** Input for an existing contact that differs from the stored values; the timeline records it so that nothing is lost. */
export function differing(columns: ContactColumns, known: KnownContact): string[] {
  const name = `${columns.givenNames ?? ''} ${columns.familyName ?? ''}`.trim();
  const numbers = [known.phone, known.whatsapp];
  return [
    ...(name && name.toLowerCase() !== known.name.toLowerCase() ? [name] : []),
    ...(columns.email && known.email && columns.email.toLowerCase() !== known.email.toLowerCase()
      ? [columns.email]
      : []),
    ...(columns.phone && known.phone && !numbers.includes(columns.phone) ? [columns.phone] : []),
    ...(columns.whatsapp && known.whatsapp && !numbers.includes(columns.whatsapp) ? [columns.whatsapp] : []),
  ];
}

type CheckedFields = Pick<
  ContactColumns,
  'givenNames' | 'familyName' | 'preferredName' | 'email' | 'phone' | 'phoneRaw' | 'whatsapp'
>;

/** Validation errors of a contact: they need a name, and an email or a phone. */
export function lacking(contact: CheckedFields): Record<string, string> {
  const named = contact.givenNames || contact.familyName || contact.preferredName;
  const reachable = contact.email || contact.phone || contact.phoneRaw || contact.whatsapp;
  return {
    ...(!named && { givenNames: 'Enter a name' }),
    ...(!reachable && { email: 'Enter an email or a phone number' }),
  };
}

type SourcedEnquiry = Pick<Contact['enquiryList'][number], 'id' | 'number' | 'createdAt' | 'leadSource' | 'campaign'>;

/** First and last touch: the oldest and newest enquiries with a source or campaign, from a list sorted newest first. */
export function touchesOf(enquiries: readonly SourcedEnquiry[]): Touches {
  const withSource = enquiries
    .filter(({ leadSource, campaign }) => leadSource !== null || campaign !== null)
    .map(({ id, number, createdAt, leadSource, campaign }) => ({
      enquiryId: id,
      number,
      at: createdAt,
      leadSource,
      campaign,
    }));
  return { firstTouch: withSource.at(-1) ?? null, lastTouch: withSource.at(0) ?? null };
}
