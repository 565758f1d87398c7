/** What a path must reach: `least` of the requests that the same SQL makes straight through the driver, and `p95` in milliseconds. */
export type Target = { least: number; p95?: number };

/** The ratios of "Speed" in the handbook; the bench fails when one falls short. */
export const targets = {
  list: { least: 0.6 },
  filter: { least: 0.6 },
  detail: { least: 0.45 },
  search: { least: 0.8, p95: 100 },
  create: { least: 0.45 },
} as const satisfies Record<string, Target>;

/** An import takes at most `times` as long as COPY and set-based SQL, and adds at most so many MB to the node. */
export const importTarget = { times: 1.4, megabytes: 150, rows: 100_000 };

/**
 * JavaScript that a page loads cold, in KB after gzip; of a further screen, what it adds to list, record and form. Of a list that is all it
 * asks for: views, cards and the selection bar come with it, where they used to follow in files of their own.
 */
export const sizeTargets = { login: 90, list: 315, record: 320, further: 60 };
