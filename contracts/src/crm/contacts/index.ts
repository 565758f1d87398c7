import { z } from 'zod';
import {
  code,
  Country,
  Day,
  Email,
  get,
  line,
  listOf,
  orNone,
  pageOf,
  PageQuery,
  SpokenLanguage,
} from '../../kit/index.ts';
import { Consent, Contact, ContactFilter, ContactRow } from './person.ts';
import { ContactCard } from './card.ts';
import { ContactProfile } from './profile.ts';

export * from './card.ts';
export * from './person.ts';
export * from './duplicates.contract.ts';
export * from './merges.contract.ts';
export * from './person.ts';
export * from './profile.ts';

/** A phone as typed, in any format; the server parses it by the country of the person, otherwise of the office. */
export const Phone = code(40).refine((text) => (text.match(/\d/g) ?? []).length >= 6, 'Enter a valid phone number');

/** The fields of a person in forms. At least one name, and an email or a phone. */
export const contactFields = {
  givenNames: line(120),
  familyName: line(120),
  preferredName: line(120),
  email: orNone(Email),
  phone: orNone(Phone),
  whatsapp: orNone(Phone),
  nationality: orNone(Country),
  residence: orNone(Country),
  language: orNone(SpokenLanguage),
  dateOfBirth: orNone(Day),
  consent: z.array(Consent).max(10),
};

/**
 * An existing contact. Outside the user's reach it shows only the office, the owner's name, whether they are a client there, and any transfer request
 * of the user's own office.
 */
export const KnownPerson = z.discriminatedUnion('within', [
  z.object({
    within: z.literal(true),
    contactId: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    why: z.array(z.enum(['email', 'phone', 'name'])),
    enquiries: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        serCode: z.string(),
        status: z.string(),
        assignee: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
  z.object({
    within: z.literal(false),
    office: z.string(),
    owner: z.string().nullable(),
    client: z.boolean(),
    requestId: z.uuid().nullable(),
  }),
]);
export type KnownPerson = z.infer<typeof KnownPerson>;

export const contacts = {
  list: get('/contacts-app/contacts', {
    permission: 'contacts.read',
    summary: 'List all contacts of the company, filtered and sorted, by page or cursor, with the exact total.',
    query: ContactFilter,
    returns: pageOf(ContactRow),
  }),
  search: get('/contacts-app/search', {
    permission: 'conversions.read',
    summary: 'Find contacts by name in any script, email, phone in any format, or enquiry or client file number.',
    query: PageQuery.extend({
      q: line(200).min(1, 'Enter a name, phone or email to search'),
      office: listOf(line(4)).optional(),
    }),
    returns: pageOf(ContactRow),
  }),
  get: get('/contacts-app/contacts/:id', {
    permission: 'conversions.read',
    summary: 'Get a contact with the enquiries and client files you can access.',
    params: z.object({ id: z.uuid() }),
    returns: Contact,
  }),
  card: get('/contacts-app/contacts/:id/card', {
    permission: 'conversions.read',
    summary:
      'Get how to reach a contact, who works with them, the last contact and the next step, from the records you can access.',
    params: z.object({ id: z.uuid() }),
    returns: ContactCard,
  }),
  profile: get('/contacts-app/contacts/:id/profile', {
    permission: 'contacts.read',
    summary: 'Get all details of a contact: consent, other names and numbers, merges and possible duplicates.',
    params: z.object({ id: z.uuid() }),
    returns: ContactProfile,
  }),
  known: get('/contacts-app/known', {
    permission: 'enquiries.write',
    summary: 'Find existing contacts by email, phone, or name and date of birth, while an enquiry is being entered.',
    query: z.object({
      email: code(254).optional(),
      phone: code(40).optional(),
      name: line(240).optional(),
      dateOfBirth: line(10).optional(),
      serCode: line(12).optional(),
      except: line(40).optional(),
    }),
    returns: z.object({ rows: z.array(KnownPerson) }),
  }),
};
