/**
 * The target of a path: `least` is the ratio to the requests that the same SQL makes directly through the driver, `p95` is in milliseconds, with
 * `visitors` at a time (2 by default).
 */
export type Target = { least: number; p95?: number; visitors?: number };

/** The ratios of "Speed" in the handbook; the bench fails when one is missed. */
export const targets = {
  list: { least: 0.6 },
  filter: { least: 0.6 },
  detail: { least: 0.45 },
  search: { least: 0.8, p95: 100 },
  create: { least: 0.45 },
  overview: { least: 0.45, p95: 150, visitors: 8 },
  checklist: { least: 0.45, p95: 100, visitors: 8 },
  dates: { least: 0.45, p95: 150, visitors: 8 },
  finder: { least: 0.6, p95: 150 },
  applications: { least: 0.45, p95: 150, visitors: 8 },
  applicationsBoard: { least: 0.45, p95: 150, visitors: 8 },
  intakeBoard: { least: 0.45, p95: 150, visitors: 8 },
  admissionsReport: { least: 0.45, p95: 400, visitors: 8 },
  payments: { least: 0.45, p95: 100, visitors: 8 },
  dueReport: { least: 0.45, p95: 400, visitors: 8 },
  leaks: { least: 0.45, p95: 1000, visitors: 8 },
} as const satisfies Record<string, Target>;

/** An import takes at most `times` as long as COPY and set-based SQL, and adds at most `megabytes` to the node's memory. */
export const importTarget = { times: 1.4, megabytes: 150, rows: 100_000 };

/** An upload of this size adds at most `most` megabytes to the node's memory. */
export const uploadTarget = { megabytes: 24, most: 20, uploads: 6 };

/**
 * JavaScript of a cold page load, in KB after gzip; for other screens, what they add to list, record and form. A list's
 * includes all it loads: views, cards and the selection bar.
 */
export const sizeTargets = { login: 90, list: 326, record: 329, further: 60 };
