import { EnquiryFilter, enquiryFields } from '@embark/contracts/crm/enquiries';
import { type TextKey, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { FilterChip } from '../../../../kit/list/ListView.tsx';
import { type ListFilter, useListFilter } from '../../../../kit/list/useListFilter.ts';
import { useFilterChoices } from './filters.ts';
import { whereTitle, withFields } from './WhereFields.tsx';

/** Labels of filters that differ from their condition field. */
const labels: Readonly<Record<string, TextKey>> = {
  followUp: 'enquiries.list.followUp',
  responded: 'enquiries.list.responded',
  tag: 'enquiries.list.tag',
  createdFrom: 'enquiries.list.createdFrom',
  createdTo: 'enquiries.list.createdTo',
};

/** The filter of the list. A status or service in the address is fixed; filters by import or event, set by links elsewhere, show as chips only. */
export function useEnquiryFilter({ status, service }: { status: boolean; service: boolean }): {
  filter: EnquiryFilter;
  list: ListFilter;
} {
  const { t } = useTranslation();
  const { filter, list } = useListFilter(EnquiryFilter, enquiryFields.table, {
    label: (name) => (labels[name] ? t(labels[name]) : whereTitle(name, t)),
    search: t('enquiries.list.search'),
    held: [...(status ? ['status'] : []), ...(service ? ['serCode', 'office', 'kind'] : [])],
    single: ['followUp'],
    quick: ['assignee', 'serCode', 'rating', 'followUp'],
    choices: useFilterChoices(),
  });
  const { importId, event, attendance } = filter;
  const chip = (id: string, label: TextKey, value: string): FilterChip => ({
    id,
    label: t(label),
    value,
    onRemove: () => list.change({ [id]: undefined, ...(id === 'event' && { attendance: undefined }) }),
  });
  const registered = attendance ? t(`enquiries.event.part.${attendance}`) : t('enquiries.event.registrations');
  const chips = [
    ...list.chips,
    ...(importId ? [chip('importId', 'enquiries.list.importId', t('enquiries.list.oneImport'))] : []),
    ...(event ? [chip('event', 'enquiries.field.eventId', registered)] : []),
  ];
  return { filter, list: { ...list, chips, conditions: { title: (field) => whereTitle(field, t), withFields } } };
}
