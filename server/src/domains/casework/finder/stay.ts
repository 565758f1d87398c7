import type { StudyLevel } from '@embark/contracts/crm/courses';
import { addDays } from '@embark/contracts/kit/time';
import { coverStart, type StayRules, stayOf } from '../packages/index.ts';
import type { VisaStay } from './compare.rules.ts';

type Attended = { level: StudyLevel | null; startsOn: string; endsOn: string | null };

/**
 * The estimated end of a visa for this course alone, and the health cover it needs (P6, P7): without a gap after the cover held in Australia. Null where
 * the rule book has no value, or the course no length.
 */
export function visaStay(
  { level, startsOn, endsOn }: Attended,
  rules: StayRules,
  coverHeldTo: string | null,
): VisaStay {
  if (endsOn === null) return { visaEndsOn: null, ruleId: null, coverFrom: null, coverTo: null };
  const attended = { from: startsOn, to: endsOn, level: level ?? 'non-award', research: null };
  const { visaEndsOn, ruleId } = stayOf([attended], rules);
  const coverFrom = coverHeldTo === null ? coverStart(startsOn, rules) : addDays(coverHeldTo, 1);
  return { visaEndsOn, ruleId, coverFrom, coverTo: visaEndsOn };
}
