import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import { damaged, type SheetRow, swollen } from './sheet.ts';
import type { Answer, Asked } from './xlsx.worker.ts';

/** Memory limit of the worker thread in MiB, in addition to the bytes of the file and of its shared strings. */
const MEMORY = 128;

/** The rows of a workbook's first sheet, or of all its sheets, read in a worker thread that ends when reading ends. */
export async function* xlsxRows(path: string, which: 'first' | 'all' = 'first'): AsyncGenerator<SheetRow> {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), {
    workerData: { path, which } satisfies Asked,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY, maxYoungGenerationSizeMb: 8 },
  });
  const failed = once(worker, 'error').then(([error]: unknown[]) => Promise.reject(explain(error)));
  failed.catch(() => undefined); // avoids an unhandled rejection; the race below reports it
  try {
    for (let last = false; !last; ) {
      const reply = once(worker, 'message');
      worker.postMessage('next');
      const [answer]: Answer[] = await Promise.race([reply, failed]);
      if (!answer) return;
      if ('problem' in answer) throw problemOf(answer.problem);
      yield* answer.rows;
      last = answer.last;
    }
  } finally {
    await worker.terminate();
  }
}

const problemOf = ({ code, message }: { code: Problem['code']; message: string }) =>
  new Problem(code, message, { fields: { file: message } });

function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return swollen();
  return error instanceof RangeError ? damaged() : error;
}
