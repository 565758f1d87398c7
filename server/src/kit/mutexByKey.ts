const turns = new Map<unknown, Promise<unknown>>();

/** Works under one key (a name, or a thing itself) go one after the other on this node, in the order in which they were asked for, whatever came of those before. */
export async function mutexByKey<T>(key: unknown, work: () => Promise<T>): Promise<T> {
  const mine = Promise.allSettled([turns.get(key)]).then(work);
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
}
