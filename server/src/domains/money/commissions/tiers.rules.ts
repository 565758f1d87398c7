import { calendarPeriodOf, type FrozenTerms, shareOf, tierOf } from './plan.rules.ts';

/** A computation of commission whose terms have tiers. */
export type Tiered = {
  id: string;
  providerId: number;
  intakeOn: string;
  terms: FrozenTerms;
  base: number | null;
  rate: number | null;
  bonus: number;
  /** Counts for the tier: not blocked, and the student has not left. */
  counts: boolean;
};

/** L-j: what each computation lacks compared with the tier that its calendar period has reached by now, by its ID. */
export function belowTier(all: readonly Tiered[]): Map<string, number> {
  const ofProvider = Map.groupBy(
    all.filter(({ counts }) => counts),
    ({ providerId }) => providerId,
  );
  const counted = new Map<string, number>();
  const studentsIn = (providerId: number, from: string, to: string): number => {
    const key = `${providerId} ${from} ${to}`;
    const known = counted.get(key);
    if (known !== undefined) return known;
    const own = ofProvider.get(providerId) ?? [];
    const students = own.filter(({ intakeOn }) => intakeOn >= from && intakeOn <= to).length;
    counted.set(key, students);
    return students;
  };
  return new Map(
    all.flatMap((one) => {
      if (!one.counts || (one.base === null && one.rate !== null)) return [];
      const { from, to } = calendarPeriodOf(one.intakeOn, one.terms.tierPeriod);
      const next = tierOf(one.terms, studentsIn(one.providerId, from, to));
      const more = one.base === null ? 0 : shareOf(one.base, next.rate ?? 0) - shareOf(one.base, one.rate ?? 0);
      const lacks = more + next.bonus - one.bonus;
      return lacks > 0 ? [[one.id, lacks] as const] : [];
    }),
  );
}
