import { z } from 'zod';
import { get, line, listOf, numeric, pageOf, PageQuery, post } from '../../kit/index.ts';

/** Why two contacts may be duplicates, strongest first; the last two are evidence against it. */
export const duplicateReasons = [
  'email',
  'phone',
  'phoneEnd',
  'birth',
  'sameName',
  'similarName',
  'otherName',
  'otherBirth',
] as const;
export const DuplicateReason = z.enum(duplicateReasons);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

export const duplicateStates = ['open', 'dismissed', 'merged'] as const;

const Side = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  offices: z.array(z.string()),
  enquiries: z.number().int(),
  conversions: z.number().int(),
  createdAt: z.string(),
});

/** Two possible duplicates; `score` is from 0 to 100. */
export const DuplicatePair = z.object({
  id: z.number().int(),
  one: Side,
  other: Side,
  score: z.number().int(),
  reasons: z.array(DuplicateReason),
  state: z.enum(duplicateStates),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  foundAt: z.string(),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

export const DuplicateFilter = PageQuery.extend({
  q: line(200).optional(),
  /** Undecided pairs by default. */
  state: listOf(z.enum(duplicateStates)).optional(),
  reason: listOf(DuplicateReason).optional(),
});
export type DuplicateFilter = z.infer<typeof DuplicateFilter>;

export const duplicateSorts = ['score', 'foundAt'] as const;

/** A full duplicate scan: its progress, and how many pairs are undecided. */
export const DuplicateRun = z.object({
  state: z.enum(['never', 'queued', 'running', 'done', 'failed']),
  total: z.number().int(),
  processed: z.number().int(),
  open: z.number().int(),
  startedBy: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type DuplicateRun = z.infer<typeof DuplicateRun>;

const params = z.object({ id: numeric(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)) });

export const duplicates = {
  list: get('/contacts-app/duplicates', {
    permission: 'contacts.merge',
    mayLag: true,
    summary: 'List possible duplicates with reasons, most likely first.',
    query: DuplicateFilter,
    returns: pageOf(DuplicatePair),
  }),
  run: get('/contacts-app/duplicates/run', {
    permission: 'contacts.merge',
    summary: 'Get the latest duplicate scan and its progress.',
    returns: DuplicateRun,
  }),
  look: post('/contacts-app/duplicates/run', {
    permission: 'contacts.merge',
    summary: 'Scan all contacts for duplicates in the background. A running scan continues.',
    returns: DuplicateRun,
  }),
  dismiss: post('/contacts-app/duplicates/:id/dismiss', {
    permission: 'contacts.merge',
    summary: 'Mark two contacts as not duplicates.',
    params,
    returns: z.object({ id: z.number().int(), state: z.enum(duplicateStates) }),
  }),
  reopen: post('/contacts-app/duplicates/:id/reopen', {
    permission: 'contacts.merge',
    summary: 'Reopen a pair marked as not duplicates.',
    params,
    returns: z.object({ id: z.number().int(), state: z.enum(duplicateStates) }),
  }),
};
