import { z } from 'zod';
import { companyKinds, get, line, pageOf, PageQuery, post } from '../../kit/index.ts';
import { DateOrder, FoundOrder } from '../../kit/table/dateOrder.ts';
import { FileFinding, FileLines, FileNote, FileReading } from '../../kit/table/reading.ts';

/** The fields that a column can fill, by list; the first ones name the record. */
export const listImportFields = {
  providers: [
    'cricosCode',
    'name',
    'tradingName',
    'type',
    'country',
    'state',
    'city',
    'lane',
    'laneOn',
    'portalUrl',
    'agreementFrom',
    'agreementTo',
    'agreementTerritories',
    'agreementTerms',
    'contactLines',
    'note',
    'active',
  ],
  courses: [
    'cricosCode',
    'name',
    'provider',
    'ownTuitions',
    'intakes',
    'deadlineDays',
    'deadlineNote',
    'englishOverall',
    'englishNote',
    'entryNote',
    'note',
    'checkedOn',
    'active',
  ],
} as const;
/** A column with the tuition of one year of intake. */
export const TUITION_OF_YEAR = /^tuition-(20\d\d)$/;

export const listImportStates = ['staged', 'applying', 'applied', 'cancelled', 'failed'] as const;
/** What a row of the file does: adds a record, changes one, repeats what is stored, or cannot be read. */
export const listImportOutcomes = ['new', 'changed', 'same', 'failed'] as const;
export type ListImportOutcome = (typeof listImportOutcomes)[number];

/**
 * - `mapping`: header → field, or null to ignore the column; other columns are guessed from their names.
 * - `titles`: field → its name in the user's language.
 * - `words`: field → label → value, for files in the words of the user's language: `{ lane: { "Green": "green" } }`.
 * - `orders`: header → the order in dates such as 2/3/2026, for columns whose dates do not prove it.
 */
const reading = {
  mapping: z.record(z.string().max(500), line(40).nullable()).default({}),
  titles: z.record(line(40), line(200)).default({}),
  words: z.record(line(40), z.record(z.string().max(200), line(40))).default({}),
  orders: z.record(z.string().max(500), DateOrder).default({}),
};
/** `reading`: how the file is read; what is not given is found out. */
export const NewListImport = z.strictObject({
  list: z.enum(companyKinds),
  ...reading,
  reading: FileReading.optional(),
});

const count = z.number().int();

export const ListImport = z.object({
  id: z.uuid(),
  list: z.enum(companyKinds),
  fileName: z.string(),
  state: z.enum(listImportStates),
  headers: z.array(z.string()),
  mapping: z.record(z.string(), z.string().nullable()),
  counts: z.record(z.enum(listImportOutcomes), count),
  /** Rows to write, and those that are written or failed. */
  total: count,
  done: count,
  message: z.string().nullable(),
  /** How the file was read, and which lines were left out or read in an unusual way. */
  file: z.object({
    findings: z.array(FileFinding),
    notes: z.array(FileNote),
    lines: FileLines.nullable(),
    reading: FileReading,
    /** The order of day and month in each column of numeric dates. */
    orders: z.record(z.string(), FoundOrder),
  }),
  createdBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** When the import and its rows are removed; what it wrote stays. */
  rowsUntil: z.string(),
  can: z.object({ apply: z.boolean(), cancel: z.boolean() }),
});
export type ListImport = z.infer<typeof ListImport>;

/** A row of the file. `difference`: each field that changes, before and after, as the export writes it. */
export const ListImportRow = z.object({
  line: count,
  label: z.string(),
  recordId: count.nullable(),
  outcome: z.enum(listImportOutcomes),
  /** The field is blank if the row as a whole cannot be read. */
  problems: z.array(z.object({ field: z.string(), message: z.string(), value: z.string() })),
  /** Fields that the public register decides, so the file does not change them. */
  leftOut: z.array(z.string()),
  difference: z.record(z.string(), z.tuple([z.string(), z.string()])),
  written: z.boolean(),
});
export type ListImportRow = z.infer<typeof ListImportRow>;

const Id = z.object({ id: z.uuid() });

export const listImports = {
  upload: post('/course-app/list-imports', {
    permission: 'providers.write',
    summary:
      'Read providers, or what we know about courses, from a CSV or XLSX file. Nothing changes until it is applied.',
    upload: 'file',
    body: NewListImport,
    returns: ListImport,
  }),
  list: get('/course-app/list-imports', {
    permission: 'providers.write',
    summary: 'List imports of providers and courses, newest first.',
    query: PageQuery.extend({ list: z.enum(companyKinds).optional() }),
    returns: pageOf(ListImport),
  }),
  get: get('/course-app/list-imports/:id', {
    permission: 'providers.write',
    summary: "Get an import's counts and progress.",
    params: Id,
    returns: ListImport,
  }),
  rows: get('/course-app/list-imports/:id/rows', {
    permission: 'providers.write',
    summary: 'List the rows of an import with what they change, or why they cannot be read.',
    params: Id,
    query: PageQuery.extend({ outcome: z.enum(listImportOutcomes).optional() }),
    returns: pageOf(ListImportRow),
  }),
  errors: get('/course-app/list-imports/:id/errors.csv', {
    permission: 'providers.write',
    summary: 'Download the rows that failed with line number and reason, to fix and import again.',
    params: Id,
    download: 'csv',
    returns: z.string(),
  }),
  map: post('/course-app/list-imports/:id/mapping', {
    permission: 'providers.write',
    summary: 'Choose which field each column fills, and judge the rows again. Only before the import is applied.',
    params: Id,
    body: z.strictObject(reading),
    returns: ListImport,
  }),
  apply: post('/course-app/list-imports/:id/apply', {
    permission: 'providers.write',
    summary: 'Write the rows in the background. A record changed since the file was read fails.',
    params: Id,
    returns: ListImport,
  }),
  cancel: post('/course-app/list-imports/:id/cancel', {
    permission: 'providers.write',
    summary: 'Discard an import that is not applied.',
    params: Id,
    returns: ListImport,
  }),
};
