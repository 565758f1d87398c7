import { z } from 'zod';
import { line, recordKinds } from '../../kit/index.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** The lists that can be taken along as a file. */
export const exportLists = [...recordKinds, 'contacts', 'campaigns', 'leadSources', 'services', 'users'] as const;
export const ExportList = z.enum(exportLists);
export type ExportList = z.infer<typeof ExportList>;

/**
 * What of a list becomes a file: the list's own filter and sort, and the columns in the order in which they are shown, each under the title that its
 * reader knows it by.
 */
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
        /** What codes in this column are called: `{ hot: 'Hot' }`. */
        words: z.record(z.string().max(120), line(120)).optional(),
      }),
    )
    .min(1)
    .max(60),
  /** Only these rows, when some are selected. */
  ids: z.array(z.uuid()).max(10_000).optional(),
  except: z.array(z.uuid()).max(10_000).optional(),
  /** The sheet of a language that is written from right to left begins at the right. */
  rightToLeft: z.boolean().default(false),
});
export type NewExport = z.infer<typeof NewExport>;
