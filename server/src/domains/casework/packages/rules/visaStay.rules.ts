import type { StudyLevel } from '@embark/contracts/catalogue/courses';
import { addDays } from '@embark/contracts/kit/time';
import type { StayRules } from './known.rules.ts';
import { coverStart, stayOf } from './stay.rules.ts';

type Attended = { level: StudyLevel | null; from: string; to: string };

/** The estimated end of the visa and the health cover for it; null where the rule book has no value, or a course no last day. */
export type VisaStay = {
  visaEndsOn: string | null;
  ruleId: number | null;
  coverFrom: string | null;
  coverTo: string | null;
};
export const unknownStay: VisaStay = { visaEndsOn: null, ruleId: null, coverFrom: null, coverTo: null };

/** The estimated end of a visa for these courses, and the health cover it needs (P6, P7): without a gap after the cover held in Australia. */
export function visaStay(courses: readonly Attended[], rules: StayRules, coverHeldTo: string | null = null): VisaStay {
  const [first] = courses.map(({ from }) => from).toSorted();
  if (first === undefined) return unknownStay;
  const attended = courses.map(({ level, ...days }) => ({ ...days, level: level ?? 'non-award', research: null }));
  const { visaEndsOn, ruleId } = stayOf(attended, rules);
  const coverFrom = coverHeldTo === null ? coverStart(first, rules) : addDays(coverHeldTo, 1);
  return { visaEndsOn, ruleId, coverFrom, coverTo: visaEndsOn };
}
