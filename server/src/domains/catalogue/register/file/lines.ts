import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { UploadedFile } from '../../../../kit/responses.ts';
import { type CsvFault, csvRows } from '../../../../kit/spreadsheet/csv.ts';
import { isZip } from '../../../../kit/spreadsheet/open.ts';
import { refuse } from '../../../../kit/spreadsheet/sheet.ts';
import { openXlsx } from '../../../../kit/spreadsheet/xlsx.ts';
import { openZip } from '../../../../kit/spreadsheet/zip.ts';
import { tableOf } from '../rules/tables.rules.ts';
import { notClosed } from './refusals.ts';

/** A row of one of the files or sheets. */
export type Line = { source: string; line: number; cells: readonly string[]; isCsv: boolean };

/** The rows of a register: its CSV files in any order, a zip of them, or a workbook with a sheet per table. */
export async function openRegister(file: UploadedFile): Promise<{ hash: string; lines: AsyncGenerator<Line> }> {
  const files = [file, ...(file.also ?? [])];
  const empty = files.find(({ size }) => size === 0);
  if (empty) throw refuse(files.length > 1 ? `${empty.name} is empty.` : 'The file is empty.');
  return files.length > 1 ? openTables(files) : openOne(file);
}

async function openOne(file: UploadedFile): Promise<{ hash: string; lines: AsyncGenerator<Line> }> {
  const bytes = await readFile(file.path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (!(await isZip(bytes))) return { hash, lines: csvLines(file.name, bytes) };
  const zip = await openZip(bytes);
  if (zip.has('xl/workbook.xml')) return { hash, lines: sheetLines(file) };
  const names = zip.names.filter(isTable);
  if (names.length === 0) throw refuse('This zip contains no CSV files.');
  async function* lines() {
    for (const name of names) yield* csvLines(basename(name), await zip.bytes(name));
  }
  return { hash, lines: lines() };
}

/** Several files are the CSV files of a set; each is read when its turn comes. */
async function openTables(files: readonly UploadedFile[]): Promise<{ hash: string; lines: AsyncGenerator<Line> }> {
  const hash = createHash('sha256');
  for (const { name, path } of files) {
    const bytes = await readFile(path);
    if (await isZip(bytes)) throw refuse(`${name} is not a CSV file. Upload a zip or a workbook alone.`);
    hash.update(bytes);
  }
  async function* lines() {
    for (const { name, path } of files) yield* csvLines(name, await readFile(path));
  }
  return { hash: hash.digest('hex'), lines: lines() };
}

/** CSV files, without the copies that macOS adds. */
const isTable = (name: string) => /\.csv$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name);

async function* csvLines(source: string, bytes: Buffer): AsyncGenerator<Line> {
  if (bytes.length === 0) return;
  for await (const { line, cells } of csvRows(bytes, (fault) => unreadable(source, fault)))
    yield { source, line, cells, isCsv: true };
}

/** A cell of a CSV file that does not end, by the title of its column. */
function unreadable(source: string, { line, cell, head }: CsvFault): Error {
  const header = head.find((cells) => tableOf(cells) !== null);
  return notClosed({ source, line, title: header?.[cell]?.trim() || String(cell + 1) });
}

async function* sheetLines({ path, name }: UploadedFile): AsyncGenerator<Line> {
  const { rows } = await openXlsx({ path, all: true });
  for await (const { line, cells, sheet } of rows) yield { source: sheet || name, line, cells, isCsv: false };
}
