import { z } from 'zod';
import { get, line, post } from '../../kit/index.ts';
import { ApplicationFilter } from '../applications/index.ts';
import { AdmissionDimension } from './figures.ts';

export * from './figures.ts';

const { page: _page, size: _size, sort: _sort, cursor: _cursor, total: _total, ...narrowing } = ApplicationFilter.shape;

/** The filter of counted applications: the same as in their list, so that figures and lists match. */
export const AdmissionScope = z.object(narrowing);
export type AdmissionScope = z.infer<typeof AdmissionScope>;

export const AdmissionTableQuery = AdmissionScope.extend({ rows: AdmissionDimension.default('provider') });
export type AdmissionTableQuery = z.infer<typeof AdmissionTableQuery>;

const count = z.number().int();
/** `all` includes drafts; the others are the stages that the list filters by with `reached`. */
export const AdmissionCounts = z.object({
  all: count,
  applied: count,
  offer: count,
  accepted: count,
  coe: count,
  visa: count,
  commenced: count,
});
export type AdmissionCounts = z.infer<typeof AdmissionCounts>;

/** `key` is the value in the list's filter (an ID, a code, a state, or a month such as `2027-02`); `label` is null if the browser translates it. */
export const AdmissionRow = z.object({ key: z.string(), label: z.string().nullable(), counts: AdmissionCounts });
export type AdmissionRow = z.infer<typeof AdmissionRow>;

export const AdmissionTable = z.object({
  by: AdmissionDimension,
  rows: z.array(AdmissionRow),
  total: AdmissionCounts,
});
export type AdmissionTable = z.infer<typeof AdmissionTable>;

const columns = [...AdmissionCounts.keyof().options] as const;
const Title = line(200);

/** The same table as a file, in the words of the screen: the titles of its columns, and the names of rows that the browser translates. */
export const AdmissionExport = z.strictObject({
  filter: z.strictObject(AdmissionTableQuery.shape),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  columns: z
    .array(z.strictObject({ id: z.enum(columns), title: Title }))
    .min(1, 'Choose a column')
    .max(columns.length),
  heading: Title,
  total: Title,
  words: z
    .record(line(40), Title)
    .refine((words) => Object.keys(words).length <= 1000, 'At most 1000 words')
    .default({}),
  rightToLeft: z.boolean().default(false),
});
export type AdmissionExport = z.infer<typeof AdmissionExport>;

export const admissions = {
  table: get('/admissions-app/table', {
    permission: 'applications.read',
    mayLag: true,
    summary:
      'Count applications by provider, intake, state, counsellor or office, and how far they came. Each count matches the list with the same filter.',
    query: AdmissionTableQuery,
    returns: AdmissionTable,
  }),
  intakes: get('/admissions-app/intakes', {
    permission: 'applications.read',
    mayLag: true,
    summary: 'List the months in which courses of the applications you can access begin, the earliest first.',
    returns: z.array(z.string()),
  }),
  export: post('/admissions-app/table/export', {
    permission: 'enquiries.export',
    summary: 'Download the same table as CSV or XLSX.',
    body: AdmissionExport,
    returns: z.string(),
    download: 'file',
  }),
};
