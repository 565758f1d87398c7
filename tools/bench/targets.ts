/**
 * What a path of the product may cost, compared with the bare server on the floor: `times` its CPU (Node and PostgreSQL together) per request. `p95` is in
 * milliseconds. `perSecond` is what it should answer on a quiet machine; it is printed and does not decide, because a noisy machine halves it.
 */
export type Target = { times: number; perSecond: number; p95?: number };

/** The bench fails when a CPU ratio is missed by more than a tenth (docs/decisions/0063-speed-from-the-floor.md). */
export const compared = {
  list: { times: 2.5, perSecond: 1_300 },
  firstPage: { times: 2.5, perSecond: 1_000 },
  filter: { times: 2, perSecond: 100 },
  detail: { times: 3, perSecond: 2_500 },
  search: { times: 1.3, perSecond: 220, p95: 80 },
  create: { times: 4, perSecond: 500 },
  note: { times: 4, perSecond: 500 },
  move: { times: 4, perSecond: 500 },
  edit: { times: 4, perSecond: 500 },
} as const satisfies Record<string, Target>;

/**
 * A path without a floor: milliseconds of the 95th percentile while `visitors` work, and of CPU in the longest turn of the event loop. A turn's time also
 * has what it waits for a core, which with so many visitors on two cores is more than its CPU; it is printed and does not decide.
 */
export type Timing = { p95: number; turn?: number };

export const timed = {
  board: { p95: 60, visitors: 8, turn: 20 },
  home: { p95: 60, visitors: 8, turn: 20 },
  leadFigures: { p95: 60, visitors: 8, turn: 20 },
  overview: { p95: 150, visitors: 8 },
  checklist: { p95: 100, visitors: 8 },
  dates: { p95: 150, visitors: 8 },
  finder: { p95: 150, visitors: 2 },
  applications: { p95: 150, visitors: 8 },
  applicationsBoard: { p95: 150, visitors: 8 },
  intakeBoard: { p95: 150, visitors: 8 },
  admissionsReport: { p95: 400, visitors: 8 },
  payments: { p95: 100, visitors: 8 },
  dueReport: { p95: 400, visitors: 8 },
  leaks: { p95: 1000, visitors: 8 },
  tasks: { p95: 100, visitors: 8 },
  slots: { p95: 100, visitors: 8 },
  bookings: { p95: 150, visitors: 8 },
  calendarMonth: { p95: 200, visitors: 8 },
} as const satisfies Record<string, Timing & { visitors: number }>;

/** While so many pages are open on another node and so many rows change each second: milliseconds until 95 of 100 pages heard of a change. */
export const liveTarget = { pages: 200, perSecond: 200, p95: 300 };

/** An import takes at most `times` as long as COPY and set-based SQL, and adds at most `megabytes` to the node's memory. */
export const importTarget = { times: 1.3, megabytes: 110, rows: 100_000 };

/** An upload of this size adds at most `most` megabytes to the node's memory. */
export const uploadTarget = { megabytes: 24, most: 20, uploads: 6 };

/**
 * JavaScript of a cold page load, in KB after gzip; for other screens, what they add to list, record and form. A list's
 * includes all it loads: views, cards and the selection bar.
 */
export const sizeTargets = { login: 90, list: 332, record: 334, further: 60 };
