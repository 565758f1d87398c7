import { enquiryStatuses, type EnquiryStatus, serviceKinds } from '@embark/contracts/catalogue/reference';
import { englishTests, type EnquiryFilter, followUpFilters, ratings } from '@embark/contracts/crm/enquiries';
import { useMemo } from 'react';
import { type GroupIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Choice } from '../../../../kit/list/ChoiceFilter.tsx';
import { languageOptions } from '../../../../kit/text/names.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { plainOptions, useFilterPeople } from '../../choices/index.ts';

/** The status that a list's address names, in any case; undefined for `all` and unknown words. */
export function statusIn(type: string | undefined): EnquiryStatus | undefined {
  const code = type?.toUpperCase();
  return enquiryStatuses.find((status) => status === code);
}

/** Whether the address names one service; `all` is every service in the user's scope. */
export const isOne = (serCode: string | undefined): serCode is string =>
  serCode !== undefined && serCode.toLowerCase() !== 'all';

/** The query sent to the server: status and service from the address override the filter; the service `all` is no filter. */
export function asked(filter: EnquiryFilter, status: EnquiryStatus | undefined, serCode?: string): EnquiryFilter {
  return { ...filter, ...(status && { status: [status] }), ...(isOne(serCode) && { serCode: [serCode] }) };
}

const named = ({ id, name }: { id: number; name: string }): Choice => ({ value: String(id), label: name });

/** The choices of each filter, in the user's language and in the order of the panel. */
export function useFilterChoices(): Readonly<Record<string, readonly Choice[]>> {
  const { t } = useTranslation();
  const { services, serviceName, offices, leadSources, campaigns, ended } = useReference();
  const people = useFilterPeople('assignee');
  return useMemo(() => {
    const words = (values: readonly string[], of: GroupIn<'enquiries'>): Choice[] =>
      values.map((value) => ({ value, label: t(`enquiries.${of}.${value}`, { defaultValue: value }) }));
    return {
      assignee: [
        { value: 'me', label: t('enquiries.list.me') },
        { value: 'none', label: t('enquiries.list.unassigned') },
        ...(people ?? []).map(named),
      ],
      serCode: services.map(({ code }) => ({ value: code, label: `${serviceName(code)} · ${code}` })),
      rating: words(ratings, 'rating'),
      office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      ...plainOptions(t),
      leadSource: [
        { value: 'none', label: t('enquiries.none') },
        ...leadSources.map(named),
        ...ended.leadSources.map(named),
      ],
      campaign: [{ value: 'none', label: t('enquiries.none') }, ...campaigns.map(named), ...ended.campaigns.map(named)],
      language: languageOptions(),
      englishTest: words(englishTests, 'englishTest'),
      status: words(enquiryStatuses, 'status'),
      kind: words(
        serviceKinds.filter((kind) => services.some((service) => service.kind === kind)),
        'kind',
      ),
      followUp: words(followUpFilters, 'list.due'),
      responded: words(['yes', 'no'], 'list.answered'),
    };
  }, [t, people, services, serviceName, offices, leadSources, campaigns, ended]);
}
