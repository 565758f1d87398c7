const MOST = 300;

/**
 * Answers that are kept as long as what they depend on is the same: `name` contains the question and the state of the data, read before. Callers with
 * the same `source` (a pool) share them; failures are not kept.
 */
export function untilChanged<T>() {
  const caches = new WeakMap<object, Map<string, Promise<T>>>();
  return (source: object, name: string, work: () => Promise<T>): Promise<T> => {
    const known = caches.get(source) ?? new Map<string, Promise<T>>();
    caches.set(source, known);
    const held = known.get(name);
    if (held) return held;
    if (known.size >= MOST) known.clear();
    const answer = work();
    known.set(name, answer);
    void answer.catch(() => known.delete(name));
    return answer;
  };
}
