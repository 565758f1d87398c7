import { z } from 'zod';
import { ServiceKind } from '../../catalogue/reference/index.ts';
import { Country, line, orNone, SpokenLanguage, spokenLanguages, Whole } from '../../kit/index.ts';

/** Round robin, fewest open enquiries first, or always the same user. */
export const assignmentWays = ['round', 'load', 'fixed'] as const;
export const AssignmentWay = z.enum(assignmentWays);
export type AssignmentWay = z.infer<typeof AssignmentWay>;

const own = {
  name: line(120).min(1, 'Enter a name'),
  /** The office code, such as `AU`. */
  office: line(4).toUpperCase().min(1, 'Choose an office'),
  // an empty condition matches everything
  kinds: z.array(ServiceKind).max(10),
  serviceIds: z.array(Whole).max(100),
  leadSourceIds: z.array(Whole).max(100),
  campaignIds: z.array(Whole).max(100),
  /** Countries of residence or citizenship. */
  countries: z.array(Country).max(100),
  /** Preferred languages. */
  languages: z.array(SpokenLanguage).max(100),
  way: AssignmentWay,
  /** In rotation order. */
  people: z.array(Whole).min(1, 'Choose at least one person').max(50),
  fallbackId: orNone(Whole),
  active: z.boolean(),
};

const onePerson = {
  path: ['people'],
  error: 'Choose exactly one person',
};
const isOne = ({ way, people }: { way?: AssignmentWay | undefined; people?: number[] | undefined }) =>
  way !== 'fixed' || people === undefined || people.length === 1;

export const NewAssignmentRule = z.strictObject(own).refine(isOne, onePerson);
export type NewAssignmentRule = z.infer<typeof NewAssignmentRule>;
export const AssignmentRuleChange = z
  .strictObject({ version: Whole, ...z.object(own).omit({ office: true }).partial().shape })
  .refine(isOne, onePerson);

const Named = z.object({ id: z.number().int(), name: z.string() });

/** An assignment rule with the names of its users. */
export const AssignmentRule = z.object({
  id: z.number().int(),
  version: z.number().int(),
  office: z.string(),
  position: z.number().int(),
  name: z.string(),
  kinds: z.array(ServiceKind),
  serviceIds: z.array(z.number().int()),
  leadSourceIds: z.array(z.number().int()),
  campaignIds: z.array(z.number().int()),
  countries: z.array(z.string()),
  languages: z.array(z.enum(spokenLanguages)),
  way: AssignmentWay,
  people: z.array(Named),
  fallback: Named.nullable(),
  /** The user who got the latest enquiry. */
  lastId: z.number().int().nullable(),
  active: z.boolean(),
});
export type AssignmentRule = z.infer<typeof AssignmentRule>;

/** Why a user was skipped: they left, lost the permission, are away, or are at capacity. */
const passedWhy = ['gone', 'away', 'full'] as const;
/** How an owner was found: by a rule, as the cover of a fixed owner, by its fallback, as the office manager, or not at all. */
const foundBy = [...assignmentWays, 'cover', 'fallback', 'manager', 'nobody', 'noRule'] as const;

/** The result of a dry run: who would get an enquiry, and why. */
export const AssignmentTry = z.object({
  owner: Named.nullable(),
  rule: Named.nullable(),
  by: z.enum(foundBy),
  passed: z.array(Named.extend({ why: z.enum(passedWhy) })),
});
export type AssignmentTry = z.infer<typeof AssignmentTry>;

/** A user who may own enquiries, with their workload, capacity and availability. */
export const AssignmentPerson = z.object({
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  office: z.string(),
  roles: z.array(z.string()),
  open: z.number().int(),
  late: z.number().int(),
  maxOpen: z.number().int().nullable(),
  awayUntil: z.string().nullable(),
  away: z.boolean(),
  cover: Named.nullable(),
});
export type AssignmentPerson = z.infer<typeof AssignmentPerson>;
