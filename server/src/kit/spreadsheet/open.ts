import { readFile } from 'node:fs/promises';
import type { FileFinding, FileReading } from '@embark/contracts/kit/table';
import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '../problem.ts';
import type { UploadedFile } from '../responses.ts';
import { openCsv } from './csv.ts';
import { NO_SPREADSHEET, refuse, type SheetRow } from './sheet.ts';
import { openXlsx } from './xlsx.ts';

/** A CSV file or a workbook as rows, and what was found out to read it. */
export type OpenRows = {
  rows: AsyncGenerator<SheetRow>;
  findings: FileFinding[];
  /** Columns that the workbook hides. */
  hiddenColumns: number;
  isCsv: boolean;
};

/** Opens a file of rows, whatever it is: the one way in which importers read files. */
export async function openRows(file: UploadedFile, reading: FileReading = {}): Promise<OpenRows> {
  if (file.size === 0) throw refuse('The file is empty.');
  const bytes = await readFile(file.path);
  return (await isZip(bytes)) ? openBook(file.path, reading) : openText(bytes, reading);
}

function openText(bytes: Buffer, reading: FileReading): OpenRows {
  const { encoding, dialect, rows } = openCsv(bytes, reading);
  const findings: FileFinding[] = [
    {
      about: 'encoding',
      value: reading.encoding ?? encoding.encoding,
      sure: encoding.sure,
      sample: encoding.options.find(({ value }) => value === reading.encoding)?.sample ?? encoding.sample,
      options: encoding.options,
    },
    {
      about: 'delimiter',
      value: dialect.delimiter,
      sure: dialect.sure,
      sample: dialect.options.find(({ value }) => value === dialect.delimiter)?.sample ?? dialect.sample,
      options: dialect.options,
    },
  ];
  return { rows, findings, hiddenColumns: 0, isCsv: true };
}

async function openBook(path: string, { sheet, hidden }: FileReading): Promise<OpenRows> {
  const book = await openXlsx({ path, sheet });
  const filled = book.sheets.filter(({ sample }) => sample !== '');
  const info = book.sheets[book.sheet];
  if (!info && sheet !== undefined) {
    await book.rows.next(); // there are none: this ends the worker
    const message = `The workbook has no sheet “${sheet}”.`;
    throw new Problem('invalid', message, { fields: { 'reading.sheet': message } });
  }
  const finding: FileFinding = {
    about: 'sheet',
    value: info?.name ?? '',
    sure: filled.filter(({ isHidden }) => !isHidden).length === 1,
    sample: info?.sample ?? '',
    options: filled.map(({ name, sample, isHidden }) => ({ value: name, sample, ...(isHidden && { isHidden }) })),
  };
  return {
    rows: hidden === 'skip' ? shown(book.rows) : book.rows,
    findings: [finding],
    hiddenColumns: info?.hiddenColumns ?? 0,
    isCsv: false,
  };
}

async function* shown(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  for await (const row of rows) if (!row.isHidden) yield row;
}

/** True for a zip, which a workbook is too, false for text; refuses other formats by name. */
export async function isZip(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') {
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')))
      throw refuse('The file is protected by a password. Remove the password and try again.');
    throw refuse('This is an old Excel file (.xls). Save it as XLSX or CSV and try again.');
  }
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return true;
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4100));
  if (type && !type.mime.startsWith('text/') && type.ext !== 'xml') throw refuse(NO_SPREADSHEET);
  return false;
}
