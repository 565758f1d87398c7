import { companies, roles } from '@embark/contracts/kit';
import { UserFilter, users } from '@embark/contracts/hr/users';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import type { Choice } from '../../../../kit/list/ChoiceFilter.tsx';
import type { FilterChip } from '../../../../kit/list/ListView.tsx';
import { type FilterChange, useFilter } from '../../../../kit/call/useFilter.ts';

export type Part = {
  name: 'office' | 'role' | 'company' | 'active';
  label: string;
  choices: Choice[];
  chosen: string[];
};

export const nothing = { office: undefined, role: undefined, company: undefined, active: undefined, q: undefined };

/** The filter of the list in the address, what each part of it can be, and a chip for each that is set. */
export function useFilters() {
  const { t } = useTranslation();
  const [filter, change] = useFilter(UserFilter);
  const { data } = useRead(users.options, {}, { staleTime: 60_000 });
  const part = (name: Part['name'], choices: Choice[], chosen: readonly string[]): Part => ({
    name,
    label: t(`users.field.${name}`),
    choices,
    chosen: [...chosen],
  });
  const parts = [
    part(
      'office',
      data?.offices.map(({ code, name }) => ({ value: code, label: translateMessage(name) })) ?? [],
      filter.office ?? [],
    ),
    part(
      'role',
      [...roles, 'none'].map((value) => ({ value, label: t(`users.role.${value}`) })),
      filter.role ?? [],
    ),
    part(
      'company',
      companies.map((value) => ({ value, label: t(`users.company.${value}`) })),
      filter.company ?? [],
    ),
    part(
      'active',
      ['no', 'all'].map((value) => ({ value, label: t(`users.standing.${value}`) })),
      filter.active && filter.active !== 'yes' ? [filter.active] : [],
    ),
  ];
  const remove = (one: FilterChange<typeof UserFilter>) => () => change(one);
  const chips: FilterChip[] = [
    ...parts
      .filter(({ chosen }) => chosen.length > 0)
      .map(({ name, label, choices, chosen }) => ({
        id: name,
        label,
        value: chosen.map((value) => choices.find((one) => one.value === value)?.label ?? value).join(', '),
        onRemove: remove({ [name]: undefined }),
      })),
    ...(filter.q
      ? [{ id: 'q', label: t('users.list.search'), value: filter.q, onRemove: remove({ q: undefined }) }]
      : []),
  ];
  return { filter, change, parts, chips };
}
