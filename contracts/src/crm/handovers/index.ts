import { z } from 'zod';
import { ServiceKind } from '../../catalogue/reference/index.ts';
import { code, get, line, listOf, numeric, orNone, pageOf, PageQuery, post, prose, Whole } from '../../kit/index.ts';

export const handoverStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export const HandoverState = z.enum(handoverStates);
export type HandoverState = z.infer<typeof HandoverState>;

/** Days after which a request expires. */
export const HANDOVER_DAYS = 14;

/**
 * A transfer request from one office to another for a person. The requesting side sees what it typed, the office and the owner; the person and their
 * records stay null until the transfer.
 */
export const Handover = z.object({
  id: z.uuid(),
  version: z.number().int(),
  state: HandoverState,
  /** The office that has the person, and the one that requests them. */
  office: z.string(),
  toOffice: z.string(),
  serCode: z.string(),
  knownBy: z.string(),
  owner: z.string().nullable(),
  note: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answer: z.string(),
  creditShare: z.number().int().nullable(),
  commissionShare: z.number().int().nullable(),
  person: z.string().nullable(),
  enquiryId: z.uuid().nullable(),
  conversionId: z.uuid().nullable(),
  number: z.string().nullable(),
  can: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
});
export type Handover = z.infer<typeof Handover>;

/** The records that can be transferred, and the services and owners of the requesting office; empty for users who cannot answer. */
export const HandoverChoices = z.object({
  records: z.array(
    z.object({
      subject: z.enum(['enquiry', 'file']),
      id: z.uuid(),
      number: z.string(),
      serCode: z.string(),
      kind: ServiceKind,
      status: z.string(),
    }),
  ),
  services: z.array(z.object({ code: z.string(), name: z.string(), kind: ServiceKind })),
  people: z.array(z.object({ id: z.number().int(), name: z.string() })),
  askedById: z.number().int(),
});
export type HandoverChoices = z.infer<typeof HandoverChoices>;

/** `side`: requests received by or made by the user's offices. */
export const HandoverFilter = PageQuery.extend({
  state: listOf(HandoverState).optional(),
  side: z.enum(['asked', 'asking']).optional(),
  enquiryId: z.uuid().optional(),
  conversionId: z.uuid().optional(),
});
export type HandoverFilter = z.infer<typeof HandoverFilter>;
export const handoverSorts = ['askedAt', 'expiresAt'] as const;

const Id = z.object({ id: z.uuid() });
const version = Whole;
const Share = numeric(
  z.number().int('Enter a whole percentage').min(0, 'Enter 0 or more').max(100, 'Enter 100 or less'),
);

export const handovers = {
  list: get('/enquiries-app/handover-requests', {
    permission: 'enquiries.write',
    summary: 'List transfer requests sent and received by your offices, newest first.',
    query: HandoverFilter,
    returns: pageOf(Handover),
  }),
  get: get('/enquiries-app/handover-requests/:id', {
    permission: 'enquiries.write',
    summary: 'Get a transfer request, with the choices available to users who may answer it.',
    params: Id,
    returns: Handover.extend({ choices: HandoverChoices.nullable() }),
  }),
  ask: post('/enquiries-app/handover-requests', {
    permission: 'enquiries.write',
    summary: 'Request the transfer of a person from the office that has this email or phone on file.',
    body: z
      .strictObject({
        email: orNone(code(254)).optional(),
        phone: orNone(code(40)).optional(),
        office: line(4).min(1),
        serCode: line(12).min(1, 'Choose a service'),
        note: prose(2000).refine((text) => text.trim() !== '', 'Enter a reason for your request'),
      })
      .refine(({ email, phone }) => email || phone, { path: ['email'], error: 'Enter an email or a phone number' }),
    returns: Handover,
  }),
  accept: post('/enquiries-app/handover-requests/:id/accept', {
    permission: 'enquiries.write',
    summary: 'Transfer an enquiry or client file to the requesting office and record the retained credit.',
    params: Id,
    body: z.strictObject({
      version,
      recordId: z.uuid('Choose what to transfer'),
      serCode: line(12).min(1, 'Choose a service'),
      assigneeId: Whole,
      creditShare: Share,
      commissionShare: Share,
      note: prose(2000).default(''),
    }),
    returns: Handover,
  }),
  decline: post('/enquiries-app/handover-requests/:id/decline', {
    permission: 'enquiries.write',
    summary: 'Decline a transfer request with a reason.',
    params: Id,
    body: z.strictObject({ version, reason: prose(2000).refine((text) => text.trim() !== '', 'Enter a reason') }),
    returns: Handover,
  }),
  withdraw: post('/enquiries-app/handover-requests/:id/withdraw', {
    permission: 'enquiries.write',
    summary: 'Withdraw a transfer request.',
    params: Id,
    body: z.strictObject({ version }),
    returns: Handover,
  }),
};
