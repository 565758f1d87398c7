import { z } from 'zod';
import { code, Country, Day, isLink, line, numeric, orNone, prose } from '../../kit/index.ts';

/** Whether the public register lists it: never, now, or earlier. */
export const registerStates = ['unlisted', 'listed', 'gone'] as const;
export type RegisterState = (typeof registerStates)[number];
export const providerTypes = ['government', 'private', 'other'] as const;
/** How readily a provider takes students of our countries. */
export const laneNames = ['green', 'amber', 'red'] as const;
export const contactParts = ['admissions', 'finance', 'compliance'] as const;

/** Codes are stored in upper case. */
export const CricosCode = orNone(
  code(12)
    .toUpperCase()
    .refine((text) => /^[0-9A-Z]+$/.test(text), 'Use letters and digits only'),
);

/** A web address, or none. */
export const WebAddress = line(300).refine(
  (text) => text === '' || isLink(/^https?:/i.test(text) ? text : `https://${text}`, { http: true }),
  'Enter a web address like www.university.edu.au',
);

export const ProviderContact = z
  .strictObject({
    part: z.enum(contactParts),
    name: line(120),
    email: code(200).refine((text) => text === '' || /^\S+@\S+\.\S+$/.test(text), 'Enter an email address'),
    phone: code(60),
  })
  .refine(({ name, email, phone }) => name || email || phone, {
    path: ['name'],
    error: 'Enter a name, an email or a phone',
  });

/** A campus that the register does not list. One with an ID replaces that campus. */
export const OwnCampus = z.strictObject({
  id: numeric(z.number().int().positive().max(2_147_483_647)).optional(),
  name: line(200).min(1, 'Enter a name'),
  address: line(300),
  city: line(100),
  state: line(60),
  postcode: code(20),
  active: z.boolean(),
});
export type OwnCampus = z.infer<typeof OwnCampus>;

/** What the register says about a provider that it lists. */
export const registerProvider = {
  cricosCode: CricosCode,
  name: line(300).min(1, 'Enter a name'),
  tradingName: line(300),
  country: Country,
  type: z.enum(providerTypes),
  capacity: orNone(numeric(z.number().int().min(0).max(10_000_000))),
  website: WebAddress,
  address: line(500),
  city: line(100),
  state: line(60),
  postcode: code(20),
};

export const ownProvider = {
  ...registerProvider,
  lane: orNone(z.enum(laneNames)),
  /** The day the lane was set; today if blank. */
  laneOn: orNone(Day),
  portalUrl: WebAddress,
  agreementFrom: orNone(Day),
  agreementTo: orNone(Day),
  agreementTerritories: line(300),
  agreementTerms: prose(4000),
  note: prose(4000),
  contacts: z.array(ProviderContact).max(30, 'At most 30 contacts'),
  /** The campuses that the register does not list, all of them. */
  campuses: z.array(OwnCampus).max(200, 'At most 200 campuses'),
  active: z.boolean(),
};

/** The fields that are cells of a register. Contacts and campuses are edited on the page. */
export const providerCells = [
  'name',
  'tradingName',
  'cricosCode',
  'type',
  'country',
  'state',
  'city',
  'lane',
  'laneOn',
  'portalUrl',
  'agreementFrom',
  'agreementTo',
  'agreementTerritories',
  'agreementTerms',
  'note',
  'active',
] as const satisfies readonly (keyof typeof ownProvider)[];

export const NewProvider = z
  .strictObject(ownProvider)
  .refine(({ agreementFrom: from, agreementTo: to }) => !from || !to || from <= to, {
    path: ['agreementTo'],
    error: 'The end date is before the start date',
  });
export type NewProvider = z.infer<typeof NewProvider>;

/** A new provider without a name, before anything is entered. */
export const blankProvider: Omit<NewProvider, 'name'> = {
  cricosCode: null,
  tradingName: '',
  country: 'AU',
  type: 'private',
  capacity: null,
  website: '',
  address: '',
  city: '',
  state: '',
  postcode: '',
  lane: null,
  laneOn: null,
  portalUrl: '',
  agreementFrom: null,
  agreementTo: null,
  agreementTerritories: '',
  agreementTerms: '',
  note: '',
  contacts: [],
  campuses: [],
  active: true,
};

/** Recognises a campus of a provider: names repeat from city to city. */
export const campusKey = ({ name, city, state }: { name: string; city: string; state: string }): string =>
  [name, city, state].map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase()).join('|');
