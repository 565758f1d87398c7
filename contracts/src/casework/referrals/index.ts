import { z } from 'zod';
import { get, LicenceHolder, listOf, pageOf, PageQuery, post, prose, Whole } from '../../kit/index.ts';

/** The acts that a client file is referred for. */
export const referralActs = ['advice', 'agreement', 'lodgement', 'other'] as const;
export const ReferralAct = z.enum(referralActs);
export type ReferralAct = z.infer<typeof ReferralAct>;

export const referralStates = ['open', 'taken', 'declined', 'done'] as const;
export const ReferralState = z.enum(referralStates);
export type ReferralState = z.infer<typeof ReferralState>;

/** A client file referred to a licence holder for one act. The file stays with its case officer. */
export const Referral = z.object({
  id: z.uuid(),
  version: z.number().int(),
  state: ReferralState,
  what: ReferralAct,
  note: z.string(),
  conversionId: z.uuid(),
  number: z.string(),
  person: z.string(),
  office: z.string(),
  caseOfficer: z.string(),
  holderId: z.number().int(),
  holder: z.string(),
  /** The holder's licence, such as `MARN 1234567`. */
  licence: z.string(),
  referredById: z.number().int(),
  referredBy: z.string(),
  referredAt: z.string(),
  takenAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** What the holder said when declining or finishing. */
  answer: z.string(),
  can: z.object({ take: z.boolean(), decline: z.boolean(), finish: z.boolean() }),
});
export type Referral = z.infer<typeof Referral>;

/** `side`: referrals to the user, or by the user. */
export const ReferralFilter = PageQuery.extend({
  side: z.enum(['mine', 'sent']).optional(),
  state: listOf(ReferralState).optional(),
  conversionId: z.uuid().optional(),
});
export type ReferralFilter = z.infer<typeof ReferralFilter>;
export const referralSorts = ['referredAt', 'state'] as const;

const note = prose(2000);
const words = (error: string) => note.refine((text) => text.trim() !== '', error);
const Id = z.object({ id: z.uuid() });

export const Refer = z.strictObject({
  holderId: Whole,
  what: ReferralAct,
  note: words('Enter what you need'),
});
export type Refer = z.output<typeof Refer>;
export const ReferralDecline = z.strictObject({ version: Whole, answer: words('Enter a reason') });
export const ReferralFinish = z.strictObject({ version: Whole, answer: note.default('') });

export const referrals = {
  refer: post('/profile-app/conversions/:id/refer', {
    permission: 'conversions.write',
    summary: 'Refer a client file to a licence holder for advice, an agreement or a lodgement. The case officer stays.',
    params: Id,
    body: Refer,
    returns: Referral,
  }),
  holders: get('/profile-app/conversions/:id/holders', {
    permission: 'conversions.write',
    summary: 'List the licence holders that a client file can be referred to today.',
    params: Id,
    returns: z.array(LicenceHolder),
  }),
  list: get('/referrals-app/referrals', {
    permission: 'conversions.write',
    summary: 'List referrals of client files in your offices, newest first; `side=mine`: those to you.',
    query: ReferralFilter,
    returns: pageOf(Referral),
  }),
  take: post('/referrals-app/referrals/:id/take', {
    permission: 'conversions.write',
    summary: 'Take on a referral to you. Whoever referred it is notified.',
    params: Id,
    body: z.strictObject({ version: Whole }),
    returns: Referral,
  }),
  decline: post('/referrals-app/referrals/:id/decline', {
    permission: 'conversions.write',
    summary: 'Decline a referral with a reason. Managers can decline for somebody else.',
    params: Id,
    body: ReferralDecline,
    returns: Referral,
  }),
  finish: post('/referrals-app/referrals/:id/finish', {
    permission: 'conversions.write',
    summary: 'Mark a referral to you as done.',
    params: Id,
    body: ReferralFinish,
    returns: Referral,
  }),
};
