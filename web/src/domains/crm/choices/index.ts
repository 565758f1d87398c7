import { serviceKinds } from '@embark/contracts/catalogue/reference';
import { englishTests, followUpWays, plainFields, ratings, studyLevels } from '@embark/contracts/crm/enquiries';
import { people } from '@embark/contracts/organisation/people';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type GroupIn, type TFunction, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { Option } from '../../../kit/form/fields.tsx';
import { formatPattern } from '../../../kit/text/format.ts';
import { reasonName } from './names.tsx';
import { useReference } from '../../catalogue/reference/index.ts';
import { useRead } from '../../../kit/call/api.ts';
import { useTouched } from '../../../kit/page/useTouched.ts';

export { RatingName, reasonName, StatusName, statusTone } from './names.tsx';
export { StatusNames } from './StatusNames.tsx';

const FRESH = 5 * 60_000; // milliseconds; people change about monthly

/** The possible owners in an office, or in all visible offices without one. Not requested while `enabled` is false. */
export function useAssignees(office = 'all', enabled = true) {
  return useRead(people.assignees, { id: 'all', country: office }, { staleTime: FRESH, enabled }).data;
}

/** The people a filter offers. Loaded on the user's first interaction, or at once if the address names one. */
export function useFilterPeople(field: string) {
  const isNamed = useSearchParams()[0].has(field);
  return useAssignees('all', useTouched() || isNamed);
}

/** The possible owners as options. */
export function useOwners(office?: string) {
  const found = useAssignees(office);
  return useMemo(() => (found ?? []).map(named), [found]);
}

const months = Array.from({ length: 12 }, (_, at) => at + 1);
const deals = ['buy', 'sell', 'rent', 'manage'];
const named = ({ id, name }: { id: number; name: string }): Option => ({ value: id, label: name });
const offeredBy = ({ also, ...one }: { id: number; name: string; also: string }): Option => ({ ...named(one), also });

/** The options of the plain choices of an enquiry, by field name. */
export const plainOptions = (t: TFunction) =>
  Object.fromEntries(
    Object.entries(plainFields.choices).map(([of, values]) => [
      of,
      values.map((value) => ({ value, label: t(`enquiries.${of}.${value}`, { defaultValue: value }) })),
    ]),
  );

/** The options of every choice field, by field name. People are those of `office`. */
export function useChoices(office?: string): Record<string, readonly Option[]> {
  const { t } = useTranslation();
  const reference = useReference();
  const owners = useOwners(office);
  return useMemo(() => {
    const words = (values: readonly string[], of: GroupIn<'enquiries'>): Option[] =>
      values.map((value) => ({ value, label: t(`enquiries.${of}.${value}`, { defaultValue: value }) }));
    const byKind = serviceKinds.flatMap((kind) => reference.services.filter((service) => service.kind === kind));
    return {
      serCode: byKind.map(({ code, name, also }) => ({ value: code, label: `${name} · ${code}`, also })),
      assigneeId: owners,
      rating: words(ratings, 'rating'),
      ...plainOptions(t),
      leadSourceId: reference.leadSources.map(offeredBy),
      campaignId: reference.campaigns.map(offeredBy),
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
  }, [reference, owners, t]);
}
