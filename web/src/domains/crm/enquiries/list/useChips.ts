import type { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import type { FilterChip } from '../../../../kit/list/ListView.tsx';
import { choiceNames, chosenIn, useFilterChoices } from './filters.ts';

export type Part = Partial<Record<keyof EnquiryFilter, string | undefined>>;
type Change = (part: Part) => void;

const fieldOf: Record<string, string> = {
  assignee: 'field.assigneeId',
  leadSource: 'field.leadSourceId',
  campaign: 'field.campaignId',
  kind: 'list.kind',
};

/** The text key of a part of the filter. */
export const labelKey = (name: string): string => `enquiries.${fieldOf[name] ?? `field.${name}`}`;

/** What narrows the list, each with a way to take it back. A status in the address is the list's own, and no chip. */
export function useChips(filter: EnquiryFilter, change: Change, hasStatus: boolean): FilterChip[] {
  const { t } = useTranslation();
  const choices = useFilterChoices();
  const chip = (id: keyof EnquiryFilter, label: string, value: string, besides: Part = {}): FilterChip => ({
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
      return labels.length > 0 ? [chip(name, labelKey(name), labels.join(', '))] : [];
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
            t(`enquiries.event.${attendance ? `part.${attendance}` : 'registrations'}`),
            { attendance: undefined },
          ),
        ]
      : []),
    ...(q ? [chip('q', 'enquiries.list.q', q)] : []),
  ];
}
