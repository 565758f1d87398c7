import { ApiProblem } from '../../../../kit/call/api.ts';

/** An upload on the server, and how many bytes of the file it holds. */
export type Begun = { id: string; received: number };

/** How a file for `To` reaches the server. `begin` also resumes the upload `before`. */
export type Sender<To> = {
  begin: (file: File, to: To, before: string | undefined, signal: AbortSignal) => Promise<Begun>;
  part: (id: string, offset: number, bytes: Blob, signal: AbortSignal, sent: (share: number) => void) => Promise<Begun>;
  finish: (id: string, file: File, to: To, signal: AbortSignal) => Promise<unknown>;
};

/** Why a file is not even sent. */
export type Unfit = 'kind' | 'empty' | 'size';
export type UploadState = 'waiting' | 'sending' | 'paused' | 'done' | 'failed';
export type Upload<To> = {
  id: string;
  file: File;
  to: To;
  state: UploadState;
  /** The sent share, 0 to 1. */
  share: number;
  /** Why it failed, or why it is paused. */
  problem?: ApiProblem | undefined;
  unfit?: Unfit | undefined;
};

const AT_ONCE = 2;
const PART = 1024 * 1024; // bytes; a lost connection costs at most one part
const MOST_BEHIND = 3;
const LONGEST = 15_000; // milliseconds between two tries
const isBusy = ({ state }: { state: UploadState }) => state === 'waiting' || state === 'sending' || state === 'paused';

/** Waits for the delay, or until the browser is online again; rejects when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', stop);
      act();
    };
    const go = end(resolve);
    const stop = end(() => reject(signal.reason));
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    signal.addEventListener('abort', stop);
  });
}

/** The delay before a try: what the server asks for, else 1, 2, 4 … 15 seconds. */
const delayOf = (problem: ApiProblem, tries: number) =>
  problem.retryAfter ? problem.retryAfter * 1000 : Math.min(1000 * 2 ** tries, LONGEST);

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The items of a queue; while any is under way, leaving the page is asked about. */
function itemStore<To>() {
  let items: readonly Upload<To>[] = [];
  const watchers = new Set<() => void>();
  const set = (next: readonly Upload<To>[]) => {
    items = next;
    if (items.some(isBusy)) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
    for (const watch of watchers) watch();
  };
  return {
    items: () => items,
    set,
    edit: (id: string, change: Partial<Upload<To>>) =>
      set(items.map((one) => (one.id === id ? { ...one, ...change } : one))),
    subscribe: (watch: () => void) => {
      watchers.add(watch);
      return () => void watchers.delete(watch);
    },
  };
}

/**
 * Sends files two at a time, each in parts. After a lost connection a file continues with the bytes that the server
 * lacks. The queue belongs to the page, not to a component: it continues while its panel is closed.
 */
export function createUploads<To>(
  sender: Sender<To>,
  judge: (file: File) => Unfit | undefined,
  onDone: (to: To) => void,
) {
  const { items, set, edit, subscribe } = itemStore<To>();
  const running = new Map<string, AbortController>();
  const begun = new Map<string, string>();

  /** Sends what the server lacks of a file. */
  async function send({ id, file, to }: Upload<To>, signal: AbortSignal) {
    let { id: uploadId, received } = await sender.begin(file, to, begun.get(id), signal);
    begun.set(id, uploadId);
    const tell = (bytes: number) =>
      signal.aborted || edit(id, { state: 'sending', share: Math.min(1, bytes / file.size), problem: undefined });
    tell(received);
    while (received < file.size) {
      const [offset, bytes] = [received, file.slice(received, received + PART)];
      const answer = await sender.part(uploadId, offset, bytes, signal, (share) => tell(offset + share * bytes.size));
      if (answer.received <= offset) throw new ApiProblem(503, {}); // nothing was stored: ask again, not at once
      received = answer.received;
      tell(received);
    }
    await sender.finish(uploadId, file, to, signal);
  }

  /** Sends a file until it is there, refused or cancelled; waits while the server is unreachable. */
  async function run(one: Upload<To>, signal: AbortSignal) {
    for (let tries = 0; ; tries += 1) {
      try {
        await send(one, signal);
        begun.delete(one.id);
        edit(one.id, { state: 'done', share: 1, problem: undefined });
        onDone(one.to);
        return;
      } catch (problem) {
        if (signal.aborted) return;
        if (!(problem instanceof ApiProblem)) throw problem;
        const isBehind = problem.code === 'conflict' && tries < MOST_BEHIND; // another try stored more than we know
        if (!problem.passes && !isBehind && problem.code !== 'too-many') {
          edit(one.id, { state: 'failed', problem });
          return;
        }
        edit(one.id, { state: 'paused', problem });
        await pause(delayOf(problem, tries), signal).catch(() => undefined);
        if (signal.aborted) return;
      }
    }
  }

  function begin() {
    for (const one of items()) {
      if (running.size >= AT_ONCE) return;
      if (one.state !== 'waiting' || running.has(one.id)) continue;
      const own = new AbortController();
      running.set(one.id, own);
      edit(one.id, { state: 'sending' });
      void run(one, own.signal).finally(() => {
        if (running.get(one.id) === own) running.delete(one.id);
        begin();
      });
    }
  }

  return {
    items,
    subscribe,
    /** Queues files; those of a wrong kind or size fail at once. */
    add(given: readonly { file: File; to: To }[]) {
      const fresh = given.map(({ file, to }): Upload<To> => {
        const unfit = judge(file);
        return { id: crypto.randomUUID(), file, to, state: unfit ? 'failed' : 'waiting', share: 0, unfit };
      });
      set([...items(), ...fresh]);
      begin();
    },
    /** Sends a failed file again; the bytes that arrived stay. */
    retry(id: string) {
      edit(id, { state: 'waiting', problem: undefined });
      begin();
    },
    /** Stops a file and removes it from the queue; the server drops what it holds after a day. */
    cancel(id: string) {
      running.get(id)?.abort();
      running.delete(id);
      begun.delete(id);
      set(items().filter((one) => one.id !== id));
      begin();
    },
    /** Removes the files that are done or failed. */
    clear: () => set(items().filter(isBusy)),
  };
}

export type Uploads<To> = ReturnType<typeof createUploads<To>>;
