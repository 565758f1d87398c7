import { z } from 'zod';
import { get, line, pageOf, PageQuery, post } from '../../kit/index.ts';

/** What the register consists of; a link says that a course is taught on a campus. */
export const registerKinds = ['provider', 'campus', 'course', 'link'] as const;
export const RegisterKind = z.enum(registerKinds);
export type RegisterKind = z.infer<typeof RegisterKind>;

/** How a file differs from what is stored; `back`: listed again, or no longer expired. */
export const registerDifferences = ['new', 'changed', 'expired', 'back', 'gone'] as const;
export const RegisterDifference = z.enum(registerDifferences);
export type RegisterDifference = z.infer<typeof RegisterDifference>;

/** `reading`: the differences are being found. `staged`: they can be looked at and applied. */
export const registerImportStates = [
  'reading',
  'staged',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const;

/** Why a value of the file was read with doubt. */
export const registerWarnings = [
  'odd-code',
  'repeated-campus',
  'unknown-level',
  'unknown-field',
  'unknown-type',
  'odd-website',
  'unknown-provider',
  'unknown-course',
  'unknown-campus',
  'older',
  'many-gone',
] as const;

const count = z.number().int();

export const RegisterWarning = z.object({
  code: z.enum(registerWarnings),
  file: z.string(),
  /** Null if it is about the file as a whole. */
  row: count.nullable(),
  column: z.string(),
  about: z.string(),
});
export type RegisterWarning = z.infer<typeof RegisterWarning>;

export const RegisterCounts = z.object({
  rows: count,
  new: count,
  changed: count,
  expired: count,
  back: count,
  gone: count,
});
export type RegisterCounts = z.infer<typeof RegisterCounts>;

/** An import of the register. `done` of `total` differences are written, or undone. */
export const RegisterImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileSize: count,
  /** The month that the file says it is of, 2026-11. */
  month: z.string().nullable(),
  state: z.enum(registerImportStates),
  counts: z.partialRecord(RegisterKind, RegisterCounts),
  warnings: z.object({ count, first: z.array(RegisterWarning) }),
  total: count,
  done: count,
  /** New rows that an undo kept because they are in use or were edited since. */
  kept: count,
  message: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  appliedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  can: z.object({ apply: z.boolean(), cancel: z.boolean(), undo: z.boolean() }),
});
export type RegisterImport = z.infer<typeof RegisterImport>;

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A difference: its fields before (null for a new row) and after (null if the file lacks the row). */
export const RegisterChange = z.object({
  id: count,
  kind: RegisterKind,
  key: z.string(),
  change: RegisterDifference,
  label: z.string(),
  about: z.string(),
  before: z.record(z.string(), Cell).nullable(),
  after: z.record(z.string(), Cell).nullable(),
  applied: z.boolean(),
  /** The provider or course, once it exists. */
  recordId: count.nullable(),
});
export type RegisterChange = z.infer<typeof RegisterChange>;

const params = z.object({ id: z.uuid() });

export const register = {
  upload: post('/course-app/register-imports', {
    permission: 'providers.write',
    summary: 'Upload the public register as its four CSV files, a zip of them or a workbook, and find what it changes.',
    upload: { field: 'file', mebibytes: 60, files: 4 },
    returns: RegisterImport,
  }),
  list: get('/course-app/register-imports', {
    permission: 'providers.write',
    summary: 'List imports of the register, newest first.',
    query: PageQuery,
    returns: pageOf(RegisterImport),
  }),
  get: get('/course-app/register-imports/:id', {
    permission: 'providers.write',
    summary: "Get an import's state, counts and warnings.",
    params,
    returns: RegisterImport,
  }),
  changes: get('/course-app/register-imports/:id/changes', {
    permission: 'providers.write',
    summary: 'List what an import changes, field by field.',
    params,
    query: PageQuery.extend({
      kind: RegisterKind.optional(),
      change: RegisterDifference.optional(),
      q: line(100).optional(),
    }),
    returns: pageOf(RegisterChange),
  }),
  uses: get('/course-app/register-imports/:id/uses', {
    permission: 'providers.write',
    summary:
      'Count the open applications you can access on courses that expire or are no longer listed with an import.',
    params,
    returns: z.object({ openApplications: count }),
  }),
  apply: post('/course-app/register-imports/:id/apply', {
    permission: 'providers.write',
    summary: 'Write the differences in the background. What staff entered themselves never changes.',
    params,
    returns: RegisterImport,
  }),
  cancel: post('/course-app/register-imports/:id/cancel', {
    permission: 'providers.write',
    summary: 'Discard an import that is not applied.',
    params,
    returns: RegisterImport,
  }),
  undo: post('/course-app/register-imports/:id/undo', {
    permission: 'providers.write',
    summary: 'Undo the last applied import, except what users have changed since.',
    params,
    returns: RegisterImport,
  }),
};
