import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { SheetRow } from './sheet.ts';
import { mainSheet, openWorkbook, type SheetInfo } from './workbook.ts';

const BATCH = 500;

export type Answer =
  | { sheets: SheetInfo[]; sheet: number }
  | { rows: SheetRow[]; last: boolean }
  | { problem: { code: Problem['code']; message: string } };

/** `sheet`: the name of the sheet to read; `all`: every visible one; otherwise the main one. */
export type Asked = { path: string; sheet?: string | undefined; all?: boolean };
const { path, sheet, all }: Asked = workerData;

/** Reads a workbook in a worker thread, so that requests are not blocked. Each message requests the next rows; the first answer has the sheets. */
async function* answers(): AsyncGenerator<Answer> {
  const book = await openWorkbook(readFileSync(path));
  const named = book.sheets.findIndex(({ name }) => name === sheet);
  const main = sheet === undefined ? mainSheet(book.sheets) : named;
  yield { sheets: book.sheets, sheet: main };
  const visible = book.sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  let rows: SheetRow[] = [];
  for (const at of all ? visible : [main])
    for await (const row of book.rows(at)) {
      rows.push(all ? { ...row, sheet: book.sheets[at]?.name ?? '' } : row);
      if (rows.length < BATCH) continue;
      yield { rows, last: false };
      rows = [];
    }
  yield { rows, last: true };
}

const given = answers();

async function next(): Promise<Answer> {
  try {
    const { value, done } = await given.next();
    return done ? { rows: [], last: true } : value;
  } catch (error) {
    if (error instanceof Problem) return { problem: { code: error.code, message: error.message } };
    throw error;
  }
}

parentPort?.on('message', () => void next().then((answer) => parentPort?.postMessage(answer)));
