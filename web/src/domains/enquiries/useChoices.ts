import { serviceKinds } from '@embark/contracts/catalogue';
import { followUpWays, leadStatuses, ratings, studyLevels } from '@embark/contracts/enquiries';
import { people } from '@embark/contracts/people';
import { useMemo } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useRead } from '../../kit/api.ts';
import type { Option } from '../../kit/fields.tsx';
import { formatPattern } from '../../kit/format.ts';
import { reasonName } from './reasonName.ts';
import { useReference } from './useReference.ts';

const FRESH = 5 * 60_000; // milliseconds
const months = Array.from({ length: 12 }, (_, at) => at + 1);
const tests = ['ielts', 'pte', 'toefl', 'duolingo', 'oet', 'none'];
const deals = ['buy', 'sell', 'rent', 'manage'];
const named = ({ id, name }: { id: number; name: string }): Option => ({ value: id, label: name });

/** Who can own work in an office; all that are within reach without one. */
export function useAssignees(office = 'all') {
  return useRead(people.assignees, { id: 'all', country: office }, { staleTime: FRESH }).data;
}

/** The options of every field that is a choice, by the field's name. People are those of `office`. */
export function useChoices(office?: string): Record<string, readonly Option[]> {
  const { t, i18n } = useTranslation();
  const reference = useReference();
  const assignees = useAssignees(office);
  return useMemo(() => {
    const words = (values: readonly string[], of: string): Option[] =>
      values.map((value) => ({ value, label: i18n.t(`enquiries.${of}.${value}`) }));
    const byKind = serviceKinds.flatMap((kind) => reference.services.filter((service) => service.kind === kind));
    return {
      serCode: byKind.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      assigneeId: (assignees ?? []).map(named),
      rating: words(ratings, 'rating'),
      leadStatus: words(leadStatuses, 'leadStatus'),
      leadSourceId: reference.leadSources.map(named),
      campaignId: reference.campaigns.map(named),
      nextFollowUpHow: words(followUpWays, 'way'),
      reason: reference.reasons.map(({ code }) => ({ value: code, label: reasonName(code, reference.reasons, t) })),
      level: words(studyLevels, 'level'),
      englishTest: words(tests, 'englishTest'),
      deal: words(deals, 'deal'),
      intakeMonth: months.map((month) => ({
        value: month,
        label: formatPattern(new Date(2026, month - 1, 1), 'LLLL'),
      })),
    };
  }, [reference, assignees, t, i18n]);
}
