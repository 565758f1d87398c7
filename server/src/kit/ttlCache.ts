type CacheEntry<T> = { until: number; answer: Promise<T> };
type Options = {
  /** The minimum time in milliseconds that a result is cached. */
  shortest: number;
  /** A result computed in fewer milliseconds is cached only for that minimum. */
  quick?: number;
  /** The maximum number of names cached per source. */
  most?: number;
};

const EASE = 20; // computing takes at most a twentieth of the time
const LONGEST = 10_000; // milliseconds a result may be old; pages count again after that, see web/src/app/live.ts
const MOST = 100;

/**
 * A cache for numbers that many users request after every change: callers with the same `name` and `source` (a pool) share the result. It is cached
 * for twenty times as long as it took to compute, at most until it is ten seconds old; failures are not cached.
 */
export function ttlCache<T>({ shortest, quick = 0, most = MOST }: Options) {
  const caches = new WeakMap<object, Map<string, CacheEntry<T>>>();
  return (source: object, name: string, work: () => Promise<T>): Promise<T> => {
    const known = caches.get(source) ?? new Map<string, CacheEntry<T>>();
    caches.set(source, known);
    const held = known.get(name);
    if (held && performance.now() < held.until) return held.answer;
    const startedAt = performance.now();
    const fresh: CacheEntry<T> = { until: Infinity, answer: work() };
    if (known.size >= most) known.clear();
    known.set(name, fresh);
    const forget = () => void known.delete(name);
    const setExpiry = () => {
      const duration = performance.now() - startedAt;
      const kept = Math.max(shortest, duration < quick ? 0 : duration * EASE);
      fresh.until = Math.min(performance.now() + kept, startedAt + LONGEST);
    };
    void fresh.answer.then(setExpiry, forget);
    return fresh.answer;
  };
}
