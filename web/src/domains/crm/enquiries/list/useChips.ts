import type { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { type TextKey, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import type { FilterChip } from '../../../../kit/list/ListView.tsx';
import { type ChoiceName, choiceNames, chosenIn, useFilterChoices } from './filters.ts';

export type Part = Partial<Record<keyof EnquiryFilter, string | undefined>>;
type Change = (part: Part) => void;

/** The text key of a part of the filter. */
export const labelKeys: Record<ChoiceName, TextKey> = {
  assignee: 'enquiries.field.assigneeId',
  serCode: 'enquiries.field.serCode',
  rating: 'enquiries.field.rating',
  office: 'enquiries.field.office',
  leadStatus: 'enquiries.field.leadStatus',
  leadSource: 'enquiries.field.leadSourceId',
  campaign: 'enquiries.field.campaignId',
  language: 'enquiries.field.language',
  status: 'enquiries.field.status',
  kind: 'enquiries.list.kind',
};

/** What narrows the list, each with a way to take it back. A status in the address is the list's own, and no chip. */
export function useChips(filter: EnquiryFilter, change: Change, hasStatus: boolean): FilterChip[] {
  const { t } = useTranslation();
  const choices = useFilterChoices();
  const chip = (id: keyof EnquiryFilter, label: TextKey, value: string, besides: Part = {}): FilterChip => ({
    id,
    label: t(label),
    value,
    onRemove: () => change({ [id]: undefined, ...besides }),
  });
  const { followUp, responded, createdFrom, createdTo, importId, event, attendance, tag, q } = filter;
  return [
    ...choiceNames.flatMap((name) => {
      const chosen = name === 'status' && hasStatus ? [] : chosenIn(filter, name);
      const labels = chosen.map((value) => choices[name].find((choice) => choice.value === value)?.label ?? value);
      return labels.length > 0 ? [chip(name, labelKeys[name], labels.join(', '))] : [];
    }),
    ...(followUp ? [chip('followUp', 'enquiries.list.followUp', t(`enquiries.list.due.${followUp}`))] : []),
    ...(responded ? [chip('responded', 'enquiries.list.responded', t(`enquiries.list.answered.${responded}`))] : []),
    ...(tag?.length ? [chip('tag', 'enquiries.list.tag', tag.join(', '))] : []),
    ...(createdFrom ? [chip('createdFrom', 'enquiries.list.createdFrom', formatDate(createdFrom))] : []),
    ...(createdTo ? [chip('createdTo', 'enquiries.list.createdTo', formatDate(createdTo))] : []),
    ...(importId ? [chip('importId', 'enquiries.list.importId', t('enquiries.list.oneImport'))] : []),
    ...(event
      ? [
          chip(
            'event',
            'enquiries.field.eventId',
            attendance ? t(`enquiries.event.part.${attendance}`) : t('enquiries.event.registrations'),
            { attendance: undefined },
          ),
        ]
      : []),
    ...(q ? [chip('q', 'enquiries.list.q', q)] : []),
  ];
}
