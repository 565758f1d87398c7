import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import { familiesFor } from './letters.ts';
import type { Answer, Task } from './pdf.worker.ts';

type Options = {
  /** Milliseconds for one document; a thread that takes longer is stopped. */
  limit?: number;
  /** Documents that may wait; more are refused. */
  queue?: number;
  /** Milliseconds without work after which the thread ends and its memory is free again. */
  idle?: number;
  /** Documents after which a new thread takes over: Typst keeps some memory of each, which only ends with its thread. */
  life?: number;
};

const busy = () =>
  new Problem('unavailable', 'Too many documents are being made. Try again in a moment.', { retryAfter: 10 });
const failed = () => new Problem('unavailable', "The document couldn't be made. Try again.", { retryAfter: 5 });

/** Renders documents one after another in one thread. If it dies or hangs, the document is refused and the next starts a new thread. */
export function pdfRenderer({ limit = 20_000, queue = 50, idle = 300_000, life = 150 }: Options = {}) {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let made = 0;
  let sleep: NodeJS.Timeout | undefined;

  const stop = async () => {
    const stopped = worker;
    made = 0;
    worker = undefined;
    await stopped?.terminate();
  };

  async function work(task: Task): Promise<Uint8Array> {
    clearTimeout(sleep);
    worker ??= new Worker(new URL('./pdf.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const thread = worker;
    thread.unref(); // a waiting thread never keeps the process
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), limit);
    try {
      const gone = once(thread, 'exit', { signal: deadline.signal }).then(
        (): Promise<never> => Promise.reject(failed()),
      );
      gone.catch(() => undefined); // the race below reports it
      const reply = once(thread, 'message', { signal: deadline.signal });
      thread.postMessage(task);
      const [answer]: Answer[] = await Promise.race([reply, gone]);
      deadline.abort(); // removes the listeners
      if (!answer || 'error' in answer) throw new Error(`Typst: ${answer?.error}`);
      made += 1;
      if (made >= life) await stop();
      return answer.pdf;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Typst: ')) throw error;
      await stop();
      throw failed();
    } finally {
      clearTimeout(timer);
      sleep = setTimeout(() => void stop(), idle);
      sleep.unref();
    }
  }

  return {
    /**
     * The PDF of a Typst template; it reads `data` with `json("/data.json")`, its fonts with `json("/fonts.json")`, and a picture at `/logo` if one is given.
     * A letter that no font draws is an empty box: call `requirePrintable` before a document is issued.
     */
    render: (template: string, data: unknown, logo?: Uint8Array): Promise<Uint8Array> => {
      if (waiting >= queue) return Promise.reject(busy());
      waiting += 1;
      const text = JSON.stringify(data).normalize('NFC');
      const families = familiesFor(text).map(({ name }) => name);
      const document = last.then(() => work({ template, data: text, families, ...(logo && { logo }) }));
      last = document.then(
        () => (waiting -= 1),
        () => (waiting -= 1),
      );
      return document;
    },
    stop,
  };
}

/** The renderer of this process. */
export const documents = pdfRenderer();
