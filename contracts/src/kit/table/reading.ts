import { z } from 'zod';

/** The encodings that a user may choose. */
export const encodings: readonly string[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1254',
  'windows-1256',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1255',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'macintosh',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-15',
  'koi8-u',
  'ibm866',
  'gb18030',
  'big5',
  'euc-kr',
  'euc-jp',
  'shift_jis',
];

export const delimiters = [',', ';', '\t', '|'] as const;

/** How a quotation mark that is closed on a later line is read: as the file suggests, always as a cell with line breaks, or never. */
export const lineBreaks = ['judge', 'cells', 'text'] as const;
export type LineBreaks = (typeof lineBreaks)[number];

/**
 * How a file of rows is read. What is not given is found out.
 * - `encoding`: the name of its encoding, such as `windows-1256`.
 * - `delimiter`: what parts the cells of a CSV file.
 * - `lineBreaks`: what a quotation mark that is closed on a later line means.
 * - `sheet`: the sheet of a workbook.
 * - `header`: the line with the column names; 0 if there is none.
 * - `hidden`: whether rows that are hidden in a workbook are read.
 */
export const FileReading = z.strictObject({
  encoding: z
    .string()
    .max(40)
    .refine((name) => encodings.includes(name), 'Choose an encoding from the list')
    .optional(),
  delimiter: z.enum(delimiters).optional(),
  lineBreaks: z.enum(lineBreaks).optional(),
  sheet: z.string().max(200).optional(),
  header: z.number().int().min(0).max(10_000_000).optional(),
  hidden: z.enum(['read', 'skip']).optional(),
});
export type FileReading = z.infer<typeof FileReading>;

/**
 * What was found out about a file, with its evidence: a text of the file read that way, whether nothing else fits as well, and what else can be chosen.
 * `value` and the values of `options` are those of `FileReading`.
 */
export const FileFinding = z.object({
  about: FileReading.keyof(),
  value: z.string(),
  sure: z.boolean(),
  sample: z.string(),
  options: z.array(z.object({ value: z.string(), sample: z.string(), isHidden: z.boolean().optional() })),
});
export type FileFinding = z.infer<typeof FileFinding>;

export const fileNotes = [
  'title',
  'total',
  'quote',
  'doubt',
  'lineBreak',
  'letters',
  'longRow',
  'hiddenRow',
  'hiddenColumn',
] as const;
/** Lines of a file that are read in an unusual way or left out: how many, the first of them, and a text of the first. */
export const FileNote = z.object({
  code: z.enum(fileNotes),
  count: z.number().int(),
  lines: z.array(z.number().int()),
  about: z.string(),
});
export type FileNote = z.infer<typeof FileNote>;

/** Where the lines of a file went; they add up to `total`. Null for workbooks, which have no lines. */
export const FileLines = z.object({
  total: z.number().int(),
  /** Lines of rows, of which some have several. */
  rows: z.number().int(),
  blank: z.number().int(),
  /** The header, and lines above and below the table. */
  around: z.number().int(),
});
export type FileLines = z.infer<typeof FileLines>;
