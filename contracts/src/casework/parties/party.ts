import { z } from 'zod';
import { contactFields } from '../../crm/contacts/index.ts';
import { asCode, Country, Day, line, orNone } from '../../kit/index.ts';

/** The part a person or an organisation has in a client file. Every file has exactly one `main`: its client. */
export const fileParts = [
  'main',
  'partner',
  'child',
  'parent',
  'sponsor',
  'employer',
  'guardian',
  'recipient',
] as const;
export const FilePart = z.enum(fileParts);
export type FilePart = z.infer<typeof FilePart>;

/** The parts that an organisation can have. */
export const organisationParts: readonly FilePart[] = ['sponsor', 'employer', 'recipient'];

export const Included = z.enum(['coming', 'not-coming']);
export type Included = z.infer<typeof Included>;

/** What a person's papers lack for the planned lodgement, from B1 and W12. `stop`: it cannot be lodged so. */
export const PartyWarning = z.object({
  code: z.enum([
    'no-passport',
    'passport-expired',
    'passport-expires-before',
    'passport-expires-soon',
    'passport-expires-in-stay',
    'visa-expires-before',
    'turns-18',
  ]),
  severity: z.enum(['stop', 'warn']),
  /** The day it happens: the passport or visa expires, or the child turns 18. */
  on: z.string().nullable(),
});
export type PartyWarning = z.infer<typeof PartyWarning>;

export const Passport = z.object({
  id: z.uuid(),
  version: z.number().int(),
  country: z.string(),
  /** Masked: `A****4567`. The number has an endpoint of its own, which is logged. */
  number: z.string(),
  issuedOn: z.string().nullable(),
  expiresOn: z.string(),
  /** A person has at most one current passport. */
  current: z.boolean(),
});
export type Passport = z.infer<typeof Passport>;

export const HeldVisa = z.object({
  id: z.uuid(),
  version: z.number().int(),
  country: z.string(),
  subclass: z.string(),
  grantedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  conditions: z.string(),
  /** The day on which somebody looked it up in VEVO, and what shows it. */
  vevoOn: z.string().nullable(),
  evidence: z.string(),
});
export type HeldVisa = z.infer<typeof HeldVisa>;

export const Party = z.object({
  id: z.uuid(),
  version: z.number().int(),
  conversionId: z.uuid(),
  part: FilePart,
  /** How they are related to the client, in the words of the staff member. */
  relation: z.string(),
  included: Included,
  /** Null for an organisation. */
  contactId: z.uuid().nullable(),
  name: z.string(),
  dateOfBirth: z.string().nullable(),
  nationality: z.string().nullable(),
  /** Whether the person is under 18 today; null without a date of birth. */
  isMinor: z.boolean().nullable(),
  passports: z.array(Passport),
  visas: z.array(HeldVisa),
  warnings: z.array(PartyWarning),
});
export type Party = z.infer<typeof Party>;

const { givenNames, familyName, nationality, dateOfBirth, email, phone } = contactFields;

const own = { part: FilePart, relation: line(80), included: Included };

/** Someone new on a file: a contact (`contactId`), a new person by name, or an organisation. */
export const NewParty = z
  .strictObject({
    ...own,
    relation: own.relation.default(''),
    included: own.included.default('coming'),
    contactId: orNone(z.uuid()).optional(),
    organisation: orNone(line(200)).optional(),
    givenNames: givenNames.optional(),
    familyName: familyName.optional(),
    nationality: nationality.optional(),
    dateOfBirth: dateOfBirth.optional(),
    email: email.optional(),
    phone: phone.optional(),
  })
  .refine(
    ({ contactId, organisation, ...person }) =>
      [contactId, organisation, person.givenNames || person.familyName].filter(Boolean).length === 1,
    { path: ['givenNames'], error: 'Enter a person or an organisation, or choose a contact' },
  );
export type NewParty = z.infer<typeof NewParty>;

export const PartyChange = z.strictObject({
  part: own.part.optional(),
  relation: own.relation.optional(),
  included: own.included.optional(),
  organisation: line(200).min(1, 'Enter a name').optional(),
});

/** A passport number as typed: letters and digits; spaces and hyphens are dropped. */
export const PassportNumber = z
  .string('Enter the passport number')
  .overwrite(asCode)
  .trim()
  .toUpperCase()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'Enter the passport number')
      .regex(/^[A-Z0-9]{5,20}$/, 'Use 5 to 20 letters and digits'),
  );

const passport = {
  country: Country,
  number: PassportNumber,
  issuedOn: orNone(Day),
  expiresOn: Day,
  current: z.boolean(),
};
export const NewPassport = z.strictObject({ ...passport, current: passport.current.default(true) });
export type NewPassport = z.infer<typeof NewPassport>;
export const PassportChange = z.strictObject(z.object(passport).partial().shape);

const visa = {
  country: Country,
  subclass: line(12).min(1, 'Enter the visa subclass'),
  grantedOn: orNone(Day),
  expiresOn: orNone(Day),
  conditions: line(200),
  vevoOn: orNone(Day),
  evidence: line(500),
};
export const NewVisa = z.strictObject({
  ...visa,
  country: visa.country.default('AU'),
  conditions: visa.conditions.default(''),
  evidence: visa.evidence.default(''),
});
export type NewVisa = z.infer<typeof NewVisa>;
export const VisaChange = z.strictObject(z.object(visa).partial().shape);
