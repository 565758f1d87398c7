import { roles as everyRole } from '@embark/contracts/kit';
import type { UserRow } from '@embark/contracts/hr/users';
import { useMemo } from 'react';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { Standing } from '../PersonMark.tsx';

/** The columns of the list of staff. */
export function useUserColumns(): ListColumn<UserRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const column = (
      id: TextIn<'users.field'>,
      width: number,
      show: ListColumn<UserRow>['show'],
      rest: Partial<ListColumn<UserRow>> = {},
    ) => ({
      id,
      title: t(`users.field.${id}`),
      width,
      show,
      ...rest,
    });
    const sortable = { sortable: true } as const;
    return [
      column('displayName', 170, ({ displayName }) => <bdi>{displayName}</bdi>, { ...sortable, sortId: 'name' }),
      column('jobTitle', 150, ({ jobTitle }) => <bdi>{jobTitle}</bdi>, sortable),
      column('office', 80, ({ office }) => <Ltr>{office}</Ltr>, sortable),
      column('roles', 180, ({ roles }) => roles.map((role) => t(`users.role.${role}`)).join(', '), {
        words: Object.fromEntries(everyRole.map((role) => [role, t(`users.role.${role}`)])),
      }),
      column('active', 136, (row) => <Standing of={row} />, sortable),
      column('email', 190, ({ email }) => <Ltr>{email}</Ltr>, sortable),
      column('phone', 140, ({ phone }) => phone && <Ltr>{phone}</Ltr>),
      column('manager', 160, ({ manager }) => <bdi>{manager}</bdi>, { ...sortable, defaultHidden: true }),
      column('companies', 160, ({ companies }) => companies.map((one) => t(`users.company.${one}`)).join(', '), {
        defaultHidden: true,
      }),
    ];
  }, [t]);
}
