import { z } from 'zod';
import { Language } from '../../organisation/account/index.ts';
import { Phone } from '../../crm/contacts/index.ts';
import { Company, Day, Email, line, orNone, Role, Whole } from '../../kit/index.ts';
import { Zone } from '../../kit/zone.ts';

/** A role; `accounts` is an alias of `acc`. */
export const RoleName = z.preprocess((given) => (given === 'accounts' ? 'acc' : given), Role);

/** The form input for a colleague. */
export const UserFields = z.strictObject({
  displayName: line(200).min(1, 'Enter a name'),
  email: Email,
  aranEmail: orNone(Email),
  phone: orNone(Phone),
  jobTitle: line(120),
  /** The office code, such as `AU`. */
  office: line(4).toUpperCase().min(1, 'Choose an office'),
  companies: z.array(Company).min(1, 'Choose at least one company').max(10),
  roles: z.array(RoleName).max(20),
  zone: orNone(Zone),
  language: orNone(Language),
  managerId: orNone(Whole),
  startsOn: orNone(Day),
  endsOn: orNone(Day),
  active: z.boolean(),
  awayUntil: orNone(Day),
});
export type UserFields = z.output<typeof UserFields>;

/** Fields that are optional for a new colleague. */
export const blankUser = {
  aranEmail: null,
  phone: null,
  jobTitle: '',
  roles: [],
  zone: null,
  language: null,
  managerId: null,
  startsOn: null,
  endsOn: null,
  active: true,
  awayUntil: null,
} satisfies Partial<UserFields>;

/** The colleague card that everyone may see. */
export const UserCard = z.object({
  id: z.number().int(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  email: z.string(),
  aranEmail: z.string().nullable(),
  phone: z.string().nullable(),
  jobTitle: z.string(),
  office: z.string(),
  officeName: z.string(),
  /** Their own time zone, otherwise the office's. */
  zone: z.string(),
  companies: z.array(Company),
  roles: z.array(Role),
  managerId: z.number().int().nullable(),
  manager: z.string().nullable(),
  active: z.boolean(),
  awayUntil: z.string().nullable(),
});
export type UserCard = z.infer<typeof UserCard>;

export const Contract = z.object({ name: z.string(), type: z.string(), size: z.number().int() });

/** A user with the fields that HR sees, and the actions the caller may take. */
export const User = UserCard.extend({
  version: z.number().int(),
  /** Their own choice; null means the office's. */
  ownZone: z.string().nullable(),
  language: Language.nullable(),
  /** Null for callers who may not see it. */
  employment: z
    .object({ startsOn: z.string().nullable(), endsOn: z.string().nullable(), contract: Contract.nullable() })
    .nullable(),
  can: z.object({ change: z.boolean(), changeEmail: z.boolean(), remove: z.boolean(), download: z.boolean() }),
  /** The roles that the caller may grant to and remove from them. */
  mayGive: z.array(Role),
  mayTake: z.array(Role),
});
export type User = z.infer<typeof User>;

export const UserRow = UserCard.omit({ aranEmail: true, zone: true }).extend({
  version: z.number().int(),
  /** Whether the caller may deactivate them. */
  removable: z.boolean(),
});
export type UserRow = z.infer<typeof UserRow>;
