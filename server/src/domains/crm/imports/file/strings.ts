/** Many texts by number, kept as bytes end to end: a fraction of what as many strings would take. */
export function stringPool() {
  let bytes = Buffer.alloc(64 * 1024);
  let used = 0;
  const ends: number[] = [];
  return {
    /** Bytes held so far. */
    size: () => used,
    add(text: string) {
      const length = Buffer.byteLength(text);
      if (used + length > bytes.length) {
        const wider = Buffer.alloc(Math.max(bytes.length * 2, used + length));
        bytes.copy(wider, 0, 0, used);
        bytes = wider;
      }
      used += bytes.write(text, used);
      ends.push(used);
    },
    get(at: number): string {
      const end = ends[at];
      return end === undefined ? '' : bytes.toString('utf8', at === 0 ? 0 : ends[at - 1], end);
    },
  };
}
export type StringPool = ReturnType<typeof stringPool>;
