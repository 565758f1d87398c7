import { z } from 'zod';
import { Amount, code, Currency, Day, defineFields, line, numeric, orNone, PageQuery, Whole } from '../../kit/index.ts';

/** Migration agents (MARN), legal practitioners, education agents (QEAC) and real estate agents. */
export const licenceKinds = ['marn', 'lawyer', 'qeac', 'real-estate'] as const;
export const LicenceKind = z.enum(licenceKinds);
export type LicenceKind = z.infer<typeof LicenceKind>;

/** The licences with which a person may give immigration assistance in Australia (Migration Act 1958, sections 277 and 280). */
export const assistanceKinds = ['marn', 'lawyer'] as const satisfies readonly LicenceKind[];

export const licenceStates = ['active', 'suspended', 'ended'] as const;
export const LicenceState = z.enum(licenceStates);
export type LicenceState = z.infer<typeof LicenceState>;

/** What a licence is worth today. `ending`: valid, but not for more than 90 days; `uninsured`: its insurance has lapsed. */
export const licenceStandings = ['valid', 'ending', 'upcoming', 'uninsured', 'expired', 'suspended', 'ended'] as const;
export const LicenceStanding = z.enum(licenceStandings);
export type LicenceStanding = z.infer<typeof LicenceStanding>;

const MARN = /^\d{7}$/;

const own = {
  kind: LicenceKind,
  number: code(40).min(1, 'Enter the licence number'),
  validFrom: Day,
  validTo: Day,
  insurer: line(120),
  policy: line(80),
  coverAmount: orNone(Amount),
  coverCurrency: orNone(Currency),
  insuredTo: orNone(Day),
  cpdPoints: numeric(z.number().int('Enter a whole number').min(0, 'Enter 0 or more').max(999, 'Enter 999 or less')),
  /** The day on which somebody last looked the licence up in the public register. */
  checkedOn: orNone(Day),
  state: LicenceState,
};

/** What the form holds, whoever the holder is. */
export const LicenceForm = z
  .strictObject(own)
  .refine(({ kind, number }) => kind !== 'marn' || MARN.test(number), {
    path: ['number'],
    error: 'A MARN has exactly 7 digits',
  })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, {
    path: ['validTo'],
    error: 'The licence must end after it starts',
  })
  .refine(({ coverAmount, coverCurrency }) => coverAmount === null || coverCurrency !== null, {
    path: ['coverCurrency'],
    error: 'Choose a currency',
  });
export type LicenceForm = z.output<typeof LicenceForm>;

export const NewLicence = LicenceForm.safeExtend({ userId: Whole });
export const LicenceChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

export const Licence = z.object({
  id: z.uuid(),
  version: z.number().int(),
  userId: z.number().int(),
  name: z.string(),
  /** The office code of the holder. */
  office: z.string(),
  ...own,
  coverAmount: z.number().int().nullable(),
  coverCurrency: z.string().nullable(),
  insuredTo: z.string().nullable(),
  cpdPoints: z.number().int(),
  checkedOn: z.string().nullable(),
  standing: LicenceStanding,
  /** Days until the licence or its insurance ends; negative afterwards. */
  daysLeft: z.number().int(),
  can: z.object({ edit: z.boolean() }),
});
export type Licence = z.infer<typeof Licence>;

/** What the list of licences can do with each field. */
export const licenceFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  standing: { kind: 'text', column: true },
  number: { kind: 'text', column: true },
  validTo: { kind: 'day', column: true, sort: true, filter: true },
  kind: { kind: 'choice', of: licenceKinds, column: true, sort: true, filter: true },
  insuredTo: { kind: 'day', column: true, sort: true },
  cpdPoints: { kind: 'number', column: true },
  checkedOn: { kind: 'day', column: true },
  office: { kind: 'choice', column: true, sort: true, filter: true, each: line(4) },
  state: { kind: 'choice', of: licenceStates, sort: true, filter: true },
  validFrom: { kind: 'day', column: true },
  insurer: { kind: 'text', column: true },
});

export const LicenceFilter = PageQuery.extend({
  ...licenceFields.filter,
  q: line(100).optional(),
  userId: Whole.optional(),
});
export type LicenceFilter = z.infer<typeof LicenceFilter>;

const shortNames: Record<LicenceKind, string> = { marn: 'MARN', lawyer: 'LPN', qeac: 'QEAC', 'real-estate': 'No.' };
/** How a licence is named in sentences and on forms: `MARN 1234567`; a legal practitioner has an LPN. */
export const licenceLabel = ({ kind, number }: { kind: LicenceKind; number: string }): string =>
  `${shortNames[kind]} ${number}`;
