import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import { damaged, type SheetRow, swollen } from './sheet.ts';
import type { SheetInfo } from './workbook.ts';
import type { Answer, Asked } from './xlsx.worker.ts';

/** Memory limit of the worker thread in MiB, in addition to the bytes of the file and of its shared strings. */
const MEMORY = 128;

export type Xlsx = {
  sheets: SheetInfo[];
  /** The place of the sheet that is read; -1 if there is none of that name. */
  sheet: number;
  rows: AsyncGenerator<SheetRow>;
};

/** Opens a workbook in a worker thread that ends when its rows are read. */
export async function openXlsx(asked: Asked): Promise<Xlsx> {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY, maxYoungGenerationSizeMb: 8 },
  });
  const failed = once(worker, 'error').then(([error]: unknown[]) => Promise.reject(explain(error)));
  failed.catch(() => undefined); // avoids an unhandled rejection; the race below reports it
  const next = async (): Promise<Exclude<Answer, { problem: unknown }> | undefined> => {
    const reply = once(worker, 'message');
    worker.postMessage('next');
    const [answer]: Answer[] = await Promise.race([reply, failed]);
    if (answer && 'problem' in answer) throw problemOf(answer.problem);
    return answer;
  };
  async function* rows(): AsyncGenerator<SheetRow> {
    try {
      for (let last = false; !last; ) {
        const answer = await next();
        if (!answer || 'sheets' in answer) return;
        yield* answer.rows;
        last = answer.last;
      }
    } finally {
      await worker.terminate();
    }
  }
  try {
    const first = await next();
    if (!first || !('sheets' in first)) throw damaged();
    return { ...first, rows: rows() };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

const problemOf = ({ code, message }: { code: Problem['code']; message: string }) =>
  new Problem(code, message, { fields: { file: message } });

function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return swollen();
  return error instanceof RangeError ? damaged() : error;
}
