import type { FileReading } from '@embark/contracts/kit/table';
import type { UploadedFile } from '../../../../kit/responses.ts';
import { type OpenTable, readTable } from '../../../../kit/spreadsheet/table.ts';
import { isHeading, uniqueHeaders } from '../rules/headers.rules.ts';

type Options = { reading?: FileReading | undefined; isHeading?: (cell: string) => boolean };

/** A file's columns, by unique names, and its non-blank rows, streamed. Refuses files that are not a CSV or XLSX table. */
export async function openTable(
  file: UploadedFile,
  options: Options = {},
): Promise<{ headers: string[]; rows: OpenTable['rows']; found: OpenTable['found'] }> {
  const { header, ...rest } = await readTable(file, {
    reading: options.reading ?? {},
    isHeading: options.isHeading ?? isHeading,
  });
  return { headers: uniqueHeaders(header), ...rest };
}
