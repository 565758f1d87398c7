import type { AssignmentRule } from '@embark/contracts/crm/assignment';
import { kindsOf } from '@embark/contracts/catalogue/reference';
import { useMemo } from 'react';
import { countryName, countryOptions, languageName, languageOptions } from '../../../kit/text/names.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useAssignees } from '../choices/index.ts';

type Options = readonly { value: string | number; label: string }[];

/** The labels of the values; `ended` are values no longer offered. */
const labels = (ended: Options, options: Options, values: readonly (string | number)[]): string[] =>
  values.map((value) => [...options, ...ended].find((one) => one.value === value)?.label ?? String(value));

const first = ['BD', 'PK', 'IN', 'NP', 'LK', 'AU']; // the most frequent countries

/** The possible conditions of an office's rules, by field name, and a rule's conditions in words. */
export function useOffered(office: string) {
  const { t, i18n } = useTranslation();
  const { company } = useSession();
  const { services, leadSources, campaigns, ended } = useReference();
  const people = useAssignees(office);
  return useMemo(() => {
    const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });
    const offered = {
      kinds: kindsOf[company].map((kind) => ({ value: kind, label: t(`assignment.kind.${kind}`) })),
      serviceIds: services
        .filter((one) => one.office === office)
        .map(({ id, code, name }) => ({ value: id, label: `${name} · ${code}` })),
      leadSourceIds: leadSources.map(named),
      campaignIds: campaigns.map(named),
      countries: i18n.language ? countryOptions(first) : [],
      languages: i18n.language ? languageOptions() : [],
      people: (people ?? []).map(named),
    };
    const once = [...ended.leadSources, ...ended.campaigns].map(named);
    const conditionsOf = (rule: AssignmentRule): { field: string; values: string }[] => {
      const lists = {
        kinds: labels(once, offered.kinds, rule.kinds),
        serviceIds: labels(once, offered.serviceIds, rule.serviceIds),
        leadSourceIds: labels(once, offered.leadSourceIds, rule.leadSourceIds),
        campaignIds: labels(once, offered.campaignIds, rule.campaignIds),
        countries: rule.countries.map(countryName),
        languages: rule.languages.map(languageName),
      };
      return Object.entries(lists).flatMap(([field, values]) =>
        values.length === 0
          ? []
          : [{ field: t(`assignment.field.${field}`, { defaultValue: field }), values: values.join(', ') }],
      );
    };
    return { ...offered, conditionsOf };
  }, [t, i18n.language, company, services, leadSources, campaigns, ended, people, office]);
}
