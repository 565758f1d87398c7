import { type ConversionFilter, ConversionFilter as Schema } from '@embark/contracts/crm/conversions';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import type { FilterChip } from '../../../../kit/list/ListView.tsx';
import type { FilterChange } from '../../../../kit/call/useFilter.ts';
import type { Held } from './address.ts';
import { chosenIn, namesBeside, useFilterChoices } from './filters.ts';

type Change = (part: FilterChange<typeof Schema>) => void;

/** What narrows the list beside its address, each with a way to take it back. */
export function useChips(filter: ConversionFilter, change: Change, held: Held): FilterChip[] {
  const { t } = useTranslation();
  const choices = useFilterChoices();
  const chip = (id: string, value: string, remove: FilterChange<typeof Schema>): FilterChip => ({
    id,
    label: t(`conversions.field.${id}`),
    value,
    onRemove: () => change(remove),
  });
  return [
    ...namesBeside(held).flatMap((name) => {
      const chosen = chosenIn(filter, name);
      if (chosen.length === 0) return [];
      const labels = chosen.map((value) => choices[name].find((choice) => choice.value === value)?.label ?? value);
      return [chip(name, labels.join(', '), { [name]: undefined })];
    }),
    ...(filter.kind?.length
      ? [chip('kind', filter.kind.map((kind) => t(`conversions.kind.${kind}`)).join(', '), { kind: undefined })]
      : []),
    ...(filter.openedFrom ? [chip('openedFrom', formatDate(filter.openedFrom), { openedFrom: undefined })] : []),
    ...(filter.openedTo ? [chip('openedTo', formatDate(filter.openedTo), { openedTo: undefined })] : []),
    ...(filter.q ? [chip('q', filter.q, { q: undefined })] : []),
  ];
}
