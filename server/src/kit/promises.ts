const turns = new Map<unknown, Promise<unknown>>();

/** Runs functions with the same key (a name or an object) one after the other on this node, in order, even if earlier ones fail. */
export async function mutexByKey<T>(key: unknown, work: () => Promise<T>): Promise<T> {
  const result = Promise.allSettled([turns.get(key)]).then(work);
  turns.set(key, result);
  try {
    return await result;
  } finally {
    if (turns.get(key) === result) turns.delete(key);
  }
}

/** Runs work beside what follows; the returned function waits for it and throws its error. */
export function beside<T>(work: Promise<T>): () => Promise<T> {
  const settled = Promise.allSettled([work]);
  return async () => {
    await settled;
    return work;
  };
}
