import { z } from 'zod';
import { companyKinds, line, officeKinds, personalKinds, recordKinds } from '../../kit/index.ts';
import { RowId } from './actions.ts';

/** `zip`: the document of each row as a PDF, in one archive; for lists whose rows have one. */
export const exportFormats = ['csv', 'xlsx', 'zip'] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** How many documents one archive can hold. */
export const MOST_DOCUMENTS = 5_000;

/** The lists that can be exported. */
export const exportLists = [
  ...recordKinds,
  ...companyKinds,
  ...officeKinds,
  ...personalKinds,
  'agreements',
  'revenue',
  'contacts',
  'campaigns',
  'leadSources',
  'services',
  'users',
  'deadlines',
  'commissions',
  'due',
  'receiptsWithoutFile',
  'certificatesAwaited',
  'paid',
  'dayCloses',
  'leaveLedger',
] as const;
export const ExportList = z.enum(exportLists);
export type ExportList = z.infer<typeof ExportList>;

/** What to export: the list's filter and sort, and the columns in display order, each with its displayed title. */
export const NewExport = z.strictObject({
  list: ExportList,
  format: ExportFormat,
  filter: z.record(z.string().max(40), z.unknown()).default({}),
  sort: z.string().trim().max(200).optional(),
  columns: z
    .array(
      z.strictObject({
        id: line(40),
        title: line(120),
        /** The labels of codes in this column: `{ hot: 'Hot' }`. */
        words: z.record(z.string().max(120), line(120)).optional(),
      }),
    )
    .min(1)
    .max(60),
  /** Only these rows, if some are selected. */
  ids: z.array(RowId).max(10_000).optional(),
  except: z.array(RowId).max(10_000).optional(),
  /** Sheets in right-to-left languages start on the right. */
  rightToLeft: z.boolean().default(false),
});
export type NewExport = z.infer<typeof NewExport>;
