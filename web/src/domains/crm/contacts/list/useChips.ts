import type { ContactFilter } from '@embark/contracts/crm/contacts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { FilterChip } from '../../../../kit/list/ListView.tsx';
import { useContactChoices } from './useContactChoices.ts';

/** What narrows the list, each with a way to take it back. */
export function useChips(filter: ContactFilter, change: (part: Record<string, undefined>) => void): FilterChip[] {
  const { t } = useTranslation();
  const choices = useContactChoices();
  const chip = (id: string, value: string): FilterChip => ({
    id,
    label: t(`contacts.field.${id}`),
    value,
    onRemove: () => change({ [id]: undefined }),
  });
  return [
    ...(['office', 'missing'] as const).flatMap((name) => {
      const chosen = filter[name] ?? [];
      if (chosen.length === 0) return [];
      const labels = chosen.map((value) => choices[name].find((one) => one.value === value)?.label ?? value);
      return [chip(name, labels.join(', '))];
    }),
    ...(filter.q ? [chip('q', filter.q)] : []),
  ];
}
