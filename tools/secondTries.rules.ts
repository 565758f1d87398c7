/** The days on which each test needed its second try, as ISO dates in ascending order. */
export type SecondTries = Readonly<Record<string, readonly string[]>>;

/** A test that passes only on its second try on this many days fails. */
export const MOST_DAYS = 3;
/** After so many days without a second try, a test counts as stable again. */
const FORGET_AFTER = 30;
const DAY = 86_400_000;

/**
 * Adds the tests that needed a second try on `day` (ISO date) to those kept from earlier runs. `failing` are the tests of this run that reached
 * `MOST_DAYS`; two runs on one day count once.
 */
export function keepSecondTries(kept: SecondTries, tests: readonly string[], day: string) {
  const oldest = new Date(Date.parse(day) - FORGET_AFTER * DAY).toISOString().slice(0, 10);
  const days = new Map(Object.entries(kept).map(([test, before]) => [test, before.filter((one) => one > oldest)]));
  for (const test of tests) days.set(test, [...new Set([...(days.get(test) ?? []), day])].toSorted());
  const left = [...days].filter(([, one]) => one.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const known: SecondTries = Object.fromEntries(left);
  return {
    kept: known,
    failing: tests.filter((test) => (days.get(test)?.length ?? 0) >= MOST_DAYS),
  };
}
