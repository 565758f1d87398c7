import { companies, roles } from '@embark/contracts/kit';
import { UserFilter, users } from '@embark/contracts/hr/users';
import { useRead } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';

/** The filter of the list of staff in the address, and what each part of it can be. */
export function useUserFilter() {
  const { t } = useTranslation();
  const { data } = useRead(users.options, {}, { staleTime: 60_000 });
  return useListFilter(UserFilter, undefined, {
    label: (name) => t(`users.field.${name}`, { defaultValue: name }),
    search: t('users.list.search'),
    single: ['active'],
    choices: {
      office: data?.offices.map(({ code, name }) => ({ value: code, label: translateMessage(name) })) ?? [],
      role: ([...roles, 'none'] as const).map((value) => ({ value, label: t(`users.role.${value}`) })),
      company: companies.map((value) => ({ value, label: t(`users.company.${value}`) })),
      active: (['no', 'all'] as const).map((value) => ({ value, label: t(`users.standing.${value}`) })),
    },
  });
}
