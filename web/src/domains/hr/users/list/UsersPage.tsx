import Add from '@mui/icons-material/Add';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { officesFor } from '@embark/contracts/kit';
import { type UserRow, users } from '@embark/contracts/hr/users';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link } from 'react-router';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { ListProps } from '../../../../kit/list/ListView.tsx';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { AccessSettings } from '../../../organisation/account/index.ts';
import { useExport } from '../../../workspace/bulk/index.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { userPath } from '../paths.ts';
import { BulkRemove } from './BulkRemove.tsx';
import { UserCard } from './UserCard.tsx';
import { useUserColumns } from './useUserColumns.tsx';
import { useUserFilter } from './useUserFilter.ts';

const rowId = ({ id }: UserRow) => String(id);
const rowLabel = ({ displayName }: UserRow) => displayName;
const href = ({ id }: UserRow) => userPath(id);
const bulk: ListProps<UserRow>['bulk'] = (selection, { count, clear }) => (
  <BulkRemove selection={selection} count={count} onDone={clear} />
);
const card = (row: UserRow) => <UserCard row={row} />;

/** The people whose staff record the reader keeps; the filter and the sort stand in the address. */
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
              <Button variant="outlined" color="inherit" startIcon={<LockOutlined />} onClick={() => setAccess(true)}>
                {t('users.list.access')}
              </Button>
            )}
            {add}
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
