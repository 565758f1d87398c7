import { z } from 'zod';
import { get, line, Whole } from '../../kit/index.ts';

/**
 * Where commission gets lost (M5): the census passed without evidence (L-a), the window to claim ends or has ended (L-b), a student enrolled without terms
 * (L-e), terms end while students are on the way (L-i), the rate is below the tier reached (L-j).
 */
export const leakKinds = ['no-evidence', 'window', 'no-terms', 'terms-end', 'tier'] as const;
export type LeakKind = (typeof leakKinds)[number];

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

const Asked = z.object({ office: line(3).optional(), providerId: Whole.optional() });

export const leaks = {
  list: get('/commission-app/leaks', {
    permission: 'commission.read',
    summary:
      'List where commission gets lost in your offices, with sums per kind and currency. Blocked commission is never listed.',
    query: Asked,
    returns: z.object({ rows: z.array(Leak), sums: z.array(LeakSum) }),
  }),
  trend: get('/commission-app/leaks/trend', {
    permission: 'commission.read',
    summary: 'Get what was leaking at the end of each of the last twelve months, per currency.',
    query: z.object({ office: line(3).optional() }),
    returns: z.array(LeakMonth),
  }),
};
