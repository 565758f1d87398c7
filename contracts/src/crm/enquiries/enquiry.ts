import { z } from 'zod';
import { EnquiryStatus, ServiceKind } from '../../catalogue/reference/index.ts';
import { Consent, contactFields } from '../contacts/index.ts';
import { boardColumn, line, Match, Moment, orNone, prose, Whole } from '../../kit/index.ts';
import { enquiryFields, plainFields, Rating } from './fields.ts';
import { Interest } from './interest.ts';

export const followUpWays = ['call', 'email', 'sms', 'whatsapp', 'meeting'] as const;
export const FollowUpWay = z.enum(followUpWays);

/** A row of the list. */
export const EnquiryRow = z.object({
  id: z.uuid(),
  number: z.string(),
  match: Match.optional(),
  version: z.number().int(),
  contactId: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  ...enquiryFields.row,
  serCode: z.string(),
  kind: ServiceKind,
  office: z.string(),
  status: EnquiryStatus,
  ...plainFields.row,
  rating: Rating,
  leadSourceId: z.number().int().nullable(),
  leadSource: z.string().nullable(),
  campaignId: z.number().int().nullable(),
  campaign: z.string().nullable(),
  assigneeId: z.number().int().nullable(),
  assignee: z.string().nullable(),
  nextFollowUpAt: z.string().nullable(),
  nextFollowUpHow: FollowUpWay.nullable(),
  lastActivityAt: z.string(),
  createdAt: z.string(),
  tags: z.array(z.string()),
  conversionId: z.uuid().nullable(),
  can: z.object({ edit: z.boolean(), move: z.boolean(), delete: z.boolean() }),
});
export type EnquiryRow = z.infer<typeof EnquiryRow>;

/** What a move requires: a next follow-up time, a closing reason from the list, or a stated reason. */
export const moveNeeds = ['nextFollowUpAt', 'closingReason', 'statedReason'] as const;
export const Move = z.object({ to: EnquiryStatus, needs: z.array(z.enum(moveNeeds)) });
export type Move = z.infer<typeof Move>;

/** The full enquiry for its page. */
export const Enquiry = EnquiryRow.extend({
  givenNames: z.string(),
  familyName: z.string(),
  preferredName: z.string(),
  phoneRaw: z.string().nullable(),
  whatsapp: z.string().nullable(),
  whatsappRaw: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  consent: z.array(Consent),
  nextFollowUpNote: z.string().nullable(),
  lastContactedAt: z.string().nullable(),
  firstResponseAt: z.string().nullable(),
  /** Working time of the office from creation to first response, in minutes. */
  firstResponseMinutes: z.number().int().nullable(),
  interest: Interest,
  remarks: z.string(),
  closingReason: z.string().nullable(),
  closingNote: z.string().nullable(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
  zone: z.string(),
  moves: z.array(Move),
  /** The same person's other enquiries and client files within reach. */
  others: z.array(
    z.object({ id: z.uuid(), number: z.string(), serCode: z.string(), status: z.string(), isClient: z.boolean() }),
  ),
  can: z.object({ edit: z.boolean(), move: z.boolean(), delete: z.boolean(), convert: z.boolean() }),
});
export type Enquiry = z.infer<typeof Enquiry>;

const own = {
  rating: Rating,
  ...plainFields.form,
  leadSourceId: orNone(Whole),
  campaignId: orNone(Whole),
  nextFollowUpAt: orNone(Moment),
  nextFollowUpHow: orNone(FollowUpWay),
  nextFollowUpNote: orNone(line(500)),
  tags: z.array(line(40).min(1)).max(20),
  remarks: prose(20_000),
};

const someName = (given: {
  givenNames?: string | undefined;
  familyName?: string | undefined;
  preferredName?: string | undefined;
}) => Boolean(given.givenNames || given.familyName || given.preferredName);

/** A person who enquires: a name with an email or a phone, or an existing contact. */
export const asking = {
  ...z.object(contactFields).partial().shape,
  ...z.object(own).partial().shape,
  serCode: line(12).min(1, 'Choose a service'),
  contactId: orNone(z.uuid()).optional(),
  /** Someone else than the known contacts with this email or phone: always a new contact. */
  otherPerson: z.boolean().optional(),
  assigneeId: orNone(Whole).optional(),
  interest: Interest.optional(),
};

type PersonInput = Partial<Record<'contactId' | 'email' | 'phone' | 'whatsapp', string | null | undefined>> &
  Parameters<typeof someName>[0];
/** Whether it names a person or an existing contact. */
export const isSomebody = (given: PersonInput): boolean => Boolean(given.contactId) || someName(given);
export const isReachable = (given: PersonInput): boolean =>
  Boolean(given.contactId || given.email || given.phone || given.whatsapp);
export const nobody = {
  name: { path: ['givenNames'], error: 'Enter a name' },
  way: { path: ['email'], error: 'Enter an email or a phone number' },
};

/** The input for a new enquiry. */
export const NewEnquiry = z
  .strictObject({
    ...asking,
    status: z.enum(['NE', 'FU']).optional(),
    /** Assigns an owner by the rules of the office; the caller is the fallback. */
    byRules: z.boolean().optional(),
  })
  .refine(isSomebody, nobody.name)
  .refine(isReachable, nobody.way)
  .refine((given) => given.status !== 'FU' || given.nextFollowUpAt, {
    path: ['nextFollowUpAt'],
    error: 'Choose a follow-up date',
  });
export type NewEnquiry = z.infer<typeof NewEnquiry>;

/** A change of some fields, with the version that was read. */
export const EnquiryChange = z.strictObject({
  version: Whole,
  ...z.object(contactFields).partial().shape,
  ...z.object(own).partial().shape,
  serCode: line(12).min(1, 'Choose a service').optional(),
  assigneeId: orNone(Whole).optional(),
  interest: Interest.optional(),
});
export type EnquiryChange = z.infer<typeof EnquiryChange>;

export const BoardColumn = boardColumn(EnquiryStatus, EnquiryRow);
export type BoardColumn = z.infer<typeof BoardColumn>;

const needs = z.array(z.enum(moveNeeds));

/** An allowed move for enquiries of a kind, with its requirements. */
export const BoardStep = z.object({
  kind: ServiceKind,
  from: EnquiryStatus,
  to: EnquiryStatus,
  needs,
  /** The requirements if there is a future follow-up. */
  needsWhenPromised: needs,
});
export type BoardStep = z.infer<typeof BoardStep>;
