import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { SheetRow } from './sheet.ts';
import { workbookRows } from './workbook.ts';

const BATCH = 500;

export type Answer = { rows: SheetRow[]; last: boolean } | { problem: { code: Problem['code']; message: string } };

export type Asked = { path: string; which: 'first' | 'all' };
const { path, which }: Asked = workerData;

/** Reads a workbook in a worker thread, so that requests are not blocked. Each message requests the next rows. */
const rows = workbookRows(readFileSync(path), which);

async function next(): Promise<Answer> {
  const batch: SheetRow[] = [];
  try {
    while (batch.length < BATCH) {
      const row = await rows.next();
      if (row.done) return { rows: batch, last: true };
      batch.push(row.value);
    }
    return { rows: batch, last: false };
  } catch (error) {
    if (error instanceof Problem) return { problem: { code: error.code, message: error.message } };
    throw error;
  }
}

parentPort?.on('message', () => void next().then((answer) => parentPort?.postMessage(answer)));
