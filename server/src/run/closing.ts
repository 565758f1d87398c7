import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

export type Closing = {
  /** Registers a resource; resources are closed in reverse order. */
  add: (name: string, close: () => Promise<void>) => void;
  isClosing: () => boolean;
  /** Closes everything once; a step that fails or hangs does not block the next ones. */
  close: () => Promise<void>;
};

const STEP_MS = 25_000;

export function makeClosing(log: Logger): Closing {
  const steps: { name: string; close: () => Promise<void> }[] = [];
  let closed: Promise<void> | undefined;

  const closeAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      const abort = new AbortController();
      const late = sleep(STEP_MS, new Error('took too long'), { signal: abort.signal }).catch(() => undefined);
      const fault = await Promise.race([
        step.close().then(
          () => undefined,
          (error: unknown) => error,
        ),
        late,
      ]);
      abort.abort();
      if (fault) log.error({ step: step.name, err: fault }, 'failed to close');
    }
  };
  return {
    add: (name, close) => void steps.push({ name, close }),
    isClosing: () => closed !== undefined,
    close: () => (closed ??= closeAll()),
  };
}
