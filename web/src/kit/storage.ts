/** Reads a value and removes it. */
export function takeFrom(storage: Storage, key: string): string | null {
  const value = storage.getItem(key);
  storage.removeItem(key);
  return value;
}

/** A kept JSON value, or undefined when there is none or it cannot be read. */
export function readJson(storage: Storage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an older version's shape
  }
}
