const PATIENCE = 4_000; // milliseconds
const KEPT = 30_000; // milliseconds for which an answer holds

/** Whether something answers at an address; what it answers is neither read nor followed. */
export type Probe = (origin: string) => Promise<boolean>;

/** Asks the outside world, at most once in half a minute for each origin. */
export function makeProbe(now: () => number = Date.now): Probe {
  const known = new Map<string, { at: number; answer: Promise<boolean> }>();
  return (origin) => {
    const last = known.get(origin);
    if (last && now() - last.at < KEPT) return last.answer;
    const answer = ask(origin);
    if (known.size >= 100) known.clear();
    known.set(origin, { at: now(), answer });
    return answer;
  };
}

const ask = (origin: string) =>
  fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false, // away, unknown or too slow: the answer that was asked for
  );
