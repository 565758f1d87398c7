import { z } from 'zod';
import { get, numeric, pageOf, PageQuery, post } from '../../kit/index.ts';
import { DateOrder, FoundOrder } from '../../kit/table/dateOrder.ts';
import { FileFinding, FileLines, FileNote, FileReading } from '../../kit/table/reading.ts';
import { PersonAnswers, PersonQuestion } from './people.ts';
import { ImportTarget } from './targets.ts';

export * from './people.ts';
export * from './targets.ts';

export const duplicateWays = ['skip', 'update', 'create'] as const;
export const keepWays = ['keep', 'fill', 'replace'] as const;

/**
 * - `mapping`: header → target, or null to ignore the column; other columns are guessed.
 * - `values`: target → cell text → value, such as `{ office: { "Dhaka office": "BD" } }`.
 * - `defaults`: target → value for files without that column, such as `{ serCode: "AD" }`.
 * - `update`: target → what an update does with a filled field; by default it only fills blanks.
 * - `people`: email in lower case, or phone → whether its rows are one person; without an answer, rows that are not certain are held back.
 * - `dates`: the order in dates such as 2/3/2026; by default as the column proves it, otherwise from the person's country.
 * - `orders`: header → that order, for columns that differ from `dates`.
 * - `reading`: how the file is read; what is not given is found out.
 */
export const ImportSettings = z.strictObject({
  duplicates: z.enum(duplicateWays).default('skip'),
  dryRun: z.boolean().default(false),
  mapping: z.record(z.string().max(500), ImportTarget.nullable()).optional(),
  values: z.partialRecord(ImportTarget, z.record(z.string().max(500), z.string().max(500))).optional(),
  defaults: z.partialRecord(ImportTarget, z.string().max(500)).optional(),
  update: z.partialRecord(ImportTarget, z.enum(keepWays)).optional(),
  people: PersonAnswers.optional(),
  dates: DateOrder.optional(),
  orders: z.record(z.string().max(500), DateOrder).optional(),
  reading: FileReading.optional(),
});
export type ImportSettings = z.infer<typeof ImportSettings>;

export const importStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const;
const count = z.number().int();

export const Import = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  fileName: z.string(),
  fileSize: count,
  dryRun: z.boolean(),
  settings: ImportSettings,
  headers: z.array(z.string()),
  total: count,
  processed: count,
  created: count,
  updated: count,
  skipped: count,
  failed: count,
  /** Rows imported with some values ignored. */
  warned: count,
  /** Rows that an undo kept, because users have changed them since. */
  kept: count,
  message: z.string().nullable(),
  /** Lines of the file that were left out or read in an unusual way, and where all lines went. */
  file: z.object({ notes: z.array(FileNote), lines: FileLines.nullable() }),
  createdBy: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Until when the rows of the file are kept, and an import can be undone; null once they are removed. */
  rowsUntil: z.string().nullable(),
  can: z.object({ cancel: z.boolean(), undo: z.boolean(), run: z.boolean(), correct: z.boolean() }),
});
export type Import = z.infer<typeof Import>;

/** Why a row was not imported, or not as a new enquiry. `about` is the invalid text, or the enquiry or line that it duplicates. */
export const rowReasons = [
  'no-name',
  'no-contact',
  'no-service',
  'unknown-service',
  'unknown-status',
  'unknown-source',
  'duplicate',
  'duplicate-line',
  'unsure-person',
  'left-out',
] as const;
/** Why a value of an imported row was not used; the text is kept in the remarks. */
export const rowWarnings = [
  'not-usable',
  'not-known',
  'not-for-kind',
  'too-long',
  'other-office',
  'extra-cell',
  'differs',
  'shared',
] as const;

export const ImportRow = z.object({
  line: count,
  cells: z.array(z.string()),
  outcome: z.enum(['created', 'updated', 'skipped', 'failed']).nullable(),
  /** In English, for the error file; `why` and `notes` contain the same for screens in other languages. */
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
  why: z.object({ code: z.enum(rowReasons), about: z.string() }).nullable(),
  notes: z.array(z.object({ code: z.enum(rowWarnings), target: ImportTarget.nullable(), about: z.string() })),
  /** The change of each field: [before, after]. */
  difference: z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()])),
  enquiryId: z.uuid().nullable(),
  name: z.string(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** The contents of a file, before any settings. */
export const Inspection = z.object({
  fileName: z.string(),
  rows: count,
  headers: z.array(z.string()),
  mapping: z.record(z.string(), ImportTarget.nullable()),
  /** True if this user mapped such a file before. */
  remembered: z.boolean(),
  values: z.partialRecord(ImportTarget, z.record(z.string(), z.string())),
  /** The date order of all columns, if unambiguous dates prove it (`sure`), with an example; null without numeric dates. */
  dates: FoundOrder.nullable(),
  /** The same for each column of numeric dates. */
  orders: z.record(z.string(), FoundOrder),
  /** How the file was read, with evidence and what else can be chosen in `reading`. */
  findings: z.array(FileFinding),
  notes: z.array(FileNote),
  lines: FileLines.nullable(),
  /** The unknown values in columns of services, offices, statuses, sources and owners. */
  unknown: z.partialRecord(ImportTarget, z.array(z.string())),
  preview: z.array(z.array(z.string())),
});
export type Inspection = z.infer<typeof Inspection>;

const Id = z.object({ id: z.uuid() });
const Guess = ImportSettings.pick({ mapping: true, reading: true });

export const imports = {
  inspect: post('/enquiries-app/imports/inspect', {
    permission: 'enquiries.import',
    summary: 'Read a CSV or XLSX file and suggest a field for each column not in `mapping`. Nothing is stored.',
    upload: 'file',
    body: Guess,
    returns: Inspection,
  }),
  start: post('/enquiries-app/imports', {
    permission: 'enquiries.import',
    summary: 'Import enquiries from a CSV or XLSX file in the background, or preview the import with `dryRun`.',
    upload: 'file',
    body: ImportSettings,
    returns: z.object({ id: z.uuid() }),
  }),
  list: get('/enquiries-app/imports', {
    permission: 'enquiries.import',
    summary: 'List past imports of the company, newest first.',
    query: PageQuery,
    returns: pageOf(Import),
  }),
  get: get('/enquiries-app/imports/:id', {
    permission: 'enquiries.import',
    summary: "Get an import's progress and results.",
    params: Id,
    returns: Import,
  }),
  rows: get('/enquiries-app/imports/:id/rows', {
    permission: 'enquiries.import',
    summary: 'List the rows of an import or preview with their results.',
    params: Id,
    query: PageQuery.extend({
      /** `warned`: imported with a warning. `kept`: kept by an undo. */
      outcome: z.enum(['created', 'updated', 'skipped', 'failed', 'warned', 'kept']).optional(),
    }),
    returns: pageOf(ImportRow),
  }),
  people: get('/enquiries-app/imports/:id/people', {
    permission: 'enquiries.import',
    summary:
      'List emails and phones that several people of a preview or import share. Those with held rows come first.',
    params: Id,
    returns: z.object({ rows: z.array(PersonQuestion) }),
  }),
  answer: post('/enquiries-app/imports/:id/people', {
    permission: 'enquiries.import',
    summary: 'Say who shares an email or phone, and run the preview again. The import that follows keeps the answers.',
    params: Id,
    body: z.strictObject({ people: PersonAnswers }),
    returns: Import,
  }),
  correct: post('/enquiries-app/imports/:id/rows/:line', {
    permission: 'enquiries.import',
    summary: "Correct one row of a preview and run the preview again. The file doesn't change.",
    params: Id.extend({ line: numeric(z.number().int().min(1).max(10_000_000)) }),
    body: z.strictObject({ cells: z.array(z.string().max(20_000)).max(1_000) }),
    returns: Import,
  }),
  errors: get('/enquiries-app/imports/:id/errors.csv', {
    permission: 'enquiries.import',
    summary: 'Download rejected rows with line number and reason, to fix and import again.',
    params: Id,
    download: 'csv',
    returns: z.string(),
  }),
  run: post('/enquiries-app/imports/:id/run', {
    permission: 'enquiries.import',
    summary: 'Import a preview with the same settings. Returns the new import.',
    params: Id,
    returns: z.object({ id: z.uuid() }),
  }),
  cancel: post('/enquiries-app/imports/:id/cancel', {
    permission: 'enquiries.import',
    summary: 'Stop an import after the current batch. Imported rows stay and can be undone.',
    params: Id,
    returns: Import,
  }),
  undo: post('/enquiries-app/imports/:id/undo', {
    permission: 'enquiries.import',
    summary: 'Undo an import, except rows changed since.',
    params: Id,
    returns: Import,
  }),
};
