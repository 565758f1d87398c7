import { UserFilter, type UserRow, users } from '@embark/contracts/hr/users';
import { companies, officesFor, roles } from '@embark/contracts/kit';
import Add from '@mui/icons-material/Add';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { ListColumn, ListProps } from '../../../../kit/list/ListView.tsx';
import { NewButton } from '../../../../kit/list/NewButton.tsx';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { AccessSettings } from '../../../organisation/account/index.ts';
import { useExport } from '../../../workspace/bulk/index.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { userPath } from '../paths.ts';
import { BulkRemove } from './BulkRemove.tsx';
import { useRead } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { PhoneLink } from '../../../../kit/text/phone.tsx';
import { PersonMark, Standing } from '../PersonMark.tsx';

/** The columns of the staff list. */
function useUserColumns(): ListColumn<UserRow>[] {
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
      column('displayName', 180, ({ displayName }) => <bdi>{displayName}</bdi>, {
        ...sortable,
        sortId: 'name',
        least: 156,
      }),
      column('jobTitle', 160, ({ jobTitle }) => <bdi>{jobTitle}</bdi>, sortable),
      column('office', 104, ({ officeName }) => translateMessage(officeName), sortable),
      column('roles', 180, (row) => row.roles.map((role) => t(`users.role.${role}`)).join(', '), {
        words: Object.fromEntries(roles.map((role) => [role, t(`users.role.${role}`)])),
      }),
      column('active', 136, (row) => <Standing of={row} />, sortable),
      column('email', 214, ({ email }) => <Ltr>{email}</Ltr>, { ...sortable, least: 170 }),
      column('phone', 152, ({ phone }) => phone && <PhoneLink phone={phone} />),
      column('manager', 160, ({ manager }) => <bdi>{manager}</bdi>, { ...sortable, defaultHidden: true }),
      column('companies', 160, (row) => row.companies.map((one) => t(`users.company.${one}`)).join(', '), {
        defaultHidden: true,
      }),
    ];
  }, [t]);
}

/** A user as a card, for phones. */
function UserCard({ row }: { row: UserRow }) {
  const { t } = useTranslation();
  const held = row.roles.map((role) => t(`users.role.${role}`)).join(', ');
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
      <PersonMark of={row} size={36} />
      <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{row.displayName}</bdi>
          </Typography>
          <Standing of={row} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {translateMessage(row.officeName)}
          {row.jobTitle && (
            <>
              {' · '}
              <bdi>{row.jobTitle}</bdi>
            </>
          )}
          {held && ` · ${held}`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Ltr>{row.email}</Ltr>
        </Typography>
      </Box>
    </Box>
  );
}

/** The filter of the staff list from the address, with its choices. */
function useUserFilter() {
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

const rowId = ({ id }: UserRow) => String(id);
const rowLabel = ({ displayName }: UserRow) => displayName;
const href = ({ id }: UserRow) => userPath(id);
const bulk: ListProps<UserRow>['bulk'] = (selection, { count, clear }) => (
  <BulkRemove selection={selection} count={count} onDone={clear} />
);
const card = (row: UserRow) => <UserCard row={row} />;

/** The users whose staff record the signed-in user may edit; filter and sort are in the address. */
export function UsersPage() {
  const { t } = useTranslation();
  const { filter, list } = useUserFilter();
  const columns = useUserColumns();
  const { role } = useSession();
  const decides = officesFor(role, 'access.settings').length > 0;
  const [access, setAccess] = useState(false);
  const add = (
    <Button variant="contained" component={Link} to={userPath('new')} startIcon={<Add />}>
      {t('users.list.add')}
    </Button>
  );
  const exportTo = useExport('users', 'people.read');
  return (
    <>
      <RecordList<UserRow>
        name="users"
        title={t('users.list.title')}
        list={list}
        actions={
          <>
            {decides && (
              <Button
                variant="outlined"
                color="inherit"
                aria-label={t('users.list.access')}
                data-hint={t('users.list.access')}
                onClick={() => setAccess(true)}
                sx={{ minInlineSize: 44, minBlockSize: { xs: 44, md: 36 }, gap: 1 }}
              >
                <LockOutlined fontSize="small" />
                <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                  {t('users.list.access')}
                </Box>
              </Button>
            )}
            <NewButton to={userPath('new')} label={t('users.list.add')} />
          </>
        }
        count={(total) => t('users.list.count', { count: total, number: formatNumber(total) })}
        endpoint={users.list}
        filter={filter}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={href}
        bulk={bulk}
        card={card}
        exportTo={exportTo}
        empty={{ title: t('users.list.empty'), hint: t('users.list.emptyHint'), action: add }}
      />
      {decides && <AccessSettings open={access} onClose={() => setAccess(false)} />}
    </>
  );
}
