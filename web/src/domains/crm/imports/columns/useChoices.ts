import { catalogue } from '@embark/contracts/catalogue/reference';
import { leadStatuses, ratings } from '@embark/contracts/crm/enquiries';
import type { ImportTarget } from '@embark/contracts/crm/imports';
import { people } from '@embark/contracts/organisation/people';
import { useMemo } from 'react';
import { localName } from '../../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';

export type Choice = { value: string; label: string };
export type Choices = Partial<Record<ImportTarget, Choice[]>>;

const LONG = 300_000; // milliseconds; offices and services rarely change

/** The values a column with a fixed list can have. Converted is not among them: only converting an enquiry sets it. */
export function useChoices(): Choices {
  const { t } = useTranslation();
  const { data: reference } = useRead(catalogue.reference, {}, { staleTime: LONG });
  const { data: assignees } = useRead(people.assignees, { id: 'all', country: 'all' }, { staleTime: LONG });
  return useMemo(
    () => ({
      serCode: (reference?.services ?? []).map((service) => ({
        value: service.code,
        label: `${service.code} – ${localName(service)}`,
      })),
      office: (reference?.offices ?? []).map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
      status: (reference?.statuses ?? [])
        .filter(({ code }) => code !== 'CV')
        .map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
      leadSource: (reference?.leadSources ?? []).map((source) => ({ value: source.name, label: localName(source) })),
      campaign: (reference?.campaigns ?? []).map((campaign) => ({ value: campaign.name, label: localName(campaign) })),
      assignee: (assignees ?? []).map(({ name, email }) => ({ value: email, label: `${name} – ${email}` })),
      leadStatus: leadStatuses.map((value) => ({ value, label: t(`imports.words.${value}`) })),
      rating: ratings.map((value) => ({ value, label: t(`imports.words.${value}`) })),
    }),
    [reference, assignees, t],
  );
}
