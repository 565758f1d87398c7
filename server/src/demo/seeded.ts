export type Seeded = ReturnType<typeof seeded>;

/** A seeded random generator (mulberry32), the same on every machine. */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const chance = (share: number) => next() < share;

  function pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(next() * list.length)];
    if (picked === undefined) throw new Error('Cannot pick from an empty list.');
    return picked;
  }

  /** Picks a value by weight. */
  function weigh<T>(weights: readonly (readonly [T, number])[]): T {
    let remaining = next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [one, weight] of weights) {
      remaining -= weight;
      if (remaining < 0) return one;
    }
    throw new Error('The weights are empty.');
  }

  const digits = (count: number) => Array.from({ length: count }, () => int(0, 9)).join('');

  const hex = (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join('');

  /** A UUID version 7 for the given time, as the database generates them. */
  function id(at: Date): string {
    const time = at.getTime().toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
  }

  return { next, int, chance, pick, weigh, digits, id };
}
