import { z } from 'zod';
import { codeText, get, line, post, prose, Whole } from '../../kit/index.ts';

/**
 * Where commission gets lost (M5): the census passed without evidence (L-a), the window to claim ends or has ended (L-b), a student enrolled without terms
 * (L-e), terms end while students are on the way (L-i), the rate is below the tier reached (L-j).
 */
export const leakKinds = [
  'no-evidence',
  'window',
  'unpaid',
  'short',
  'no-terms',
  'unshared',
  'twice',
  'claw-back',
  'terms-end',
  'tier',
] as const;
export type LeakKind = (typeof leakKinds)[number];

/** A provider that was asked for evidence has this many days to answer before the student is a leak again (L-a). */
export const EVIDENCE_WAIT = 14;

/** A window to claim is shown this many days before it ends (L-b), and terms before they end (L-i). */
export const WINDOW_ENDS_SOON = 21;
export const TERMS_END_SOON = 60;

/** A leak. `amount` is null where it is not known; `applicationId` is null for terms, which are shown on the provider's page. */
export const Leak = z.object({
  id: z.string(),
  kind: z.enum(leakKinds),
  providerId: z.number().int(),
  provider: z.string(),
  applicationId: z.uuid().nullable(),
  number: z.string().nullable(),
  conversionId: z.uuid().nullable(),
  name: z.string().nullable(),
  office: z.string().nullable(),
  period: z.number().int().nullable(),
  /** Students on the way, for terms that end. */
  students: z.number().int().nullable(),
  /** The commission, for what was claimed and paid. */
  commissionId: z.uuid().nullable(),
  /** When the provider was asked for what is missing. */
  askedAt: z.string().nullable(),
  /** The census, the last day to claim, the start of the course, or the end of the terms. */
  on: z.string(),
  currency: z.string().nullable(),
  amount: z.number().int().nullable(),
  isLost: z.boolean(),
});
export type Leak = z.infer<typeof Leak>;

export const LeakSum = z.object({
  kind: z.enum(leakKinds),
  currency: z.string().nullable(),
  count: z.number().int(),
  amount: z.number().int(),
});
export type LeakSum = z.infer<typeof LeakSum>;

/** What was leaking at the end of a month, per currency. */
export const LeakMonth = z.object({
  month: z.string(),
  currency: z.string(),
  count: z.number().int(),
  amount: z.number().int(),
});
export type LeakMonth = z.infer<typeof LeakMonth>;

/** A payment is short if more than this part of the claim is missing: hundredths. */
export const SHORT_FROM = 1;

/** A mail to a provider. */
export const Letter = z.strictObject({
  to: codeText().pipe(z.email('Enter an email address')),
  subject: line(200).min(1, 'Enter a subject'),
  text: prose(5000).refine((text) => text.trim() !== '', 'Enter a text'),
});
export type Letter = z.output<typeof Letter>;

const Id = z.object({ id: z.uuid() });
const Asked = z.object({ office: line(3).optional(), providerId: Whole.optional() });

export const leaks = {
  list: get('/commission-app/leaks', {
    permission: 'commission.read',
    mayLag: true,
    summary:
      'List where commission gets lost in your offices, with sums per kind and currency. Blocked commission is never listed.',
    query: Asked,
    returns: z.object({ rows: z.array(Leak), sums: z.array(LeakSum) }),
  }),
  letter: get('/commission-app/commissions/:id/letter', {
    permission: 'commission.write',
    summary: 'Prepare the mail to a provider that paid too little: it names the rate, the tuition and what is missing.',
    params: Id,
    returns: z.object({ to: z.string(), subject: z.string(), text: z.string(), version: z.number().int() }),
  }),
  ask: post('/commission-app/commissions/:id/letter', {
    permission: 'commission.write',
    summary: 'Mail a provider that paid too little.',
    params: Id,
    body: Letter.extend({ version: Whole }),
    returns: z.object({}),
  }),
  trend: get('/commission-app/leaks/trend', {
    permission: 'commission.read',
    mayLag: true,
    summary: 'Get what was leaking at the end of each of the last twelve months, per currency.',
    query: z.object({ office: line(3).optional() }),
    returns: z.array(LeakMonth),
  }),
};
