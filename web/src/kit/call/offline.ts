import { markWaiting, unmarkWaiting } from './storage.ts';

const DATABASE = 'embark-offline';
const SHELL_CACHE = 'embark-shell';

type Owned = { user: number };
/** Data cached for offline reading; cleared on logout. */
type Held = Owned & { name: string; value: unknown };
/** Offline changes; they stay for their author, whoever logs in or out. */
export type Waiting = Owned & { key: string; name: string; at: string; value: unknown };

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('held', { keyPath: 'name' });
      request.result.createObjectStore('waiting', { keyPath: 'key' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('This browser keeps nothing.')));
  }).catch((problem: unknown) => {
    opening = undefined;
    throw problem;
  });
  return opening;
}

async function act<T>(
  store: 'held' | 'waiting',
  mode: IDBTransactionMode,
  work: (at: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('This was not kept.')));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('This was not kept.')));
  });
}

/** Caches a value for this user under a name. */
export const hold = (user: number, name: string, value: unknown): Promise<unknown> =>
  act('held', 'readwrite', (at) => at.put({ user, name, value } satisfies Held));

/** This user's cached value of a name; drops another user's. */
export async function held(user: number, name: string): Promise<unknown> {
  const found = await act<Held | undefined>('held', 'readonly', (at) => at.get(name));
  if (found && found.user !== user) await act('held', 'readwrite', (at) => at.delete(name));
  return found?.user === user ? found.value : undefined;
}

/** Queues an item to be sent, each key once. */
export async function wait(one: Waiting): Promise<void> {
  markWaiting();
  await act('waiting', 'readwrite', (at) => at.put(one));
}

/** The names under which this user has queued items. */
export async function waitingNames(user: number): Promise<string[]> {
  const all = await act<Waiting[]>('waiting', 'readonly', (at) => at.getAll());
  if (all.length === 0) unmarkWaiting();
  return [...new Set(all.filter((one) => one.user === user).map(({ name }) => name))];
}

/** This user's queued items of a name, in order. */
export async function waiting(user: number, name: string): Promise<Waiting[]> {
  const all = await act<Waiting[]>('waiting', 'readonly', (at) => at.getAll());
  return all
    .filter((one) => one.user === user && one.name === name)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

export const sent = (key: string): Promise<unknown> => act('waiting', 'readwrite', (at) => at.delete(key));

/** Clears the offline data on logout: the cached page and the names in it. Unsent changes stay. */
export async function forgetHeld(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHELL_CACHE);
  if (!('indexedDB' in globalThis)) return;
  const known = (await indexedDB.databases?.()) ?? [];
  if (known.some(({ name }) => name === DATABASE)) await act('held', 'readwrite', (at) => at.clear());
}
