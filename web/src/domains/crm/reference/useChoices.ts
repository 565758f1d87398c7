import { serviceKinds } from '@embark/contracts/crm/catalogue';
import { englishTests, followUpWays, leadStatuses, ratings, studyLevels } from '@embark/contracts/crm/enquiries';
import { useMemo } from 'react';
import { type GroupIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { Option } from '../../../kit/form/fields.tsx';
import { formatPattern } from '../../../kit/text/format.ts';
import { reasonName } from './names.tsx';
import { useAssignees, useReference } from './useReference.ts';

const months = Array.from({ length: 12 }, (_, at) => at + 1);
const deals = ['buy', 'sell', 'rent', 'manage'];
const named = ({ id, name }: { id: number; name: string }): Option => ({ value: id, label: name });

/** The options of every field that is a choice, by the field's name. People are those of `office`. */
export function useChoices(office?: string): Record<string, readonly Option[]> {
  const { t } = useTranslation();
  const reference = useReference();
  const assignees = useAssignees(office);
  return useMemo(() => {
    const words = (values: readonly string[], of: GroupIn<'enquiries'>): Option[] =>
      values.map((value) => ({ value, label: t(`enquiries.${of}.${value}`, { defaultValue: value }) }));
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
      englishTest: words(englishTests, 'englishTest'),
      deal: words(deals, 'deal'),
      intakeMonth: months.map((month) => ({
        value: month,
        label: formatPattern(new Date(2026, month - 1, 1), 'LLLL'),
      })),
    };
  }, [reference, assignees, t]);
}
