const MOST = 5_000;

/** Remembers answers to the few texts that files repeat; forgets all when there are too many of them. */
export function memo<T>(find: (text: string, within: string) => T): (text: string, within: string) => T {
  const known = new Map<string, T>();
  return (text, within) => {
    const key = `${within}\0${text}`;
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before ?? find(text, within);
    if (known.size >= MOST) known.clear();
    const found = find(text, within);
    known.set(key, found);
    return found;
  };
}
