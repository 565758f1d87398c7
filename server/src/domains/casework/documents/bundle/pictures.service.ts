import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PictureWork } from './pictures.worker.ts';

/** Memory limit of the thread in MiB: an unpacked picture and its PDF. */
const MEMORY = 512;

/** Makes one PDF of pictures, a page each, in a thread of its own, so that a large picture slows nobody down. */
export async function picturesToPdf(work: PictureWork): Promise<void> {
  const worker = new Worker(new URL('./pictures.worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  try {
    const [code] = await once(worker, 'exit'); // rejects on an error
    if (code !== 0) throw new Error(`making a PDF of pictures ended with code ${code}`);
  } finally {
    await worker.terminate();
  }
}
