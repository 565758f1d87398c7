import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { officesFor } from '@embark/contracts/kit';
import { users } from '@embark/contracts/hr/users';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Navigate, useParams } from 'react-router';
import { useRead } from '../../../../kit/call/api.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { profilePath } from '../paths.ts';
import { Standing } from '../PersonMark.tsx';
import { UserActions } from './UserActions.tsx';
import { UserForm } from './UserForm.tsx';

/** The staff record of somebody, or of somebody new; who keeps no staff records is led to the profile. */
export function UserPage() {
  const { userId = '' } = useParams();
  const { role } = useSession();
  const keeps = officesFor(role, 'people.write').length > 0;
  if (keeps) return <Record key={userId} id={userId === 'new' ? 'new' : Number(userId)} />;
  return <Navigate to={userId === 'new' ? '/' : profilePath(Number(userId))} replace />;
}

function Record({ id }: { id: number | 'new' }) {
  const { t } = useTranslation();
  const isNew = id === 'new';
  const options = useRead(users.options, {}, { staleTime: 60_000 });
  const read = useRead(users.view, { userId: isNew ? 0 : id }, { enabled: !isNew });
  const user = isNew ? undefined : read.data;
  const problem = read.error ?? options.error;
  const isHere = options.data && (isNew || user);
  const title = isNew ? t('users.form.new') : (user?.displayName ?? t('users.form.label'));
  return (
    <Box sx={{ maxInlineSize: 960, marginInline: 'auto' }}>
      <PageHeader
        title={<bdi>{title}</bdi>}
        tab={title}
        below={user && <Standing of={user} />}
        actions={user && <UserActions user={user} options={options.data} />}
      />
      {problem && !isHere && <ReadProblem problem={problem} onRetry={() => void read.refetch()} />}
      {!problem && !isHere && <Skeletons lines={10} />}
      {user && !user.can.change && <Alert severity="info">{t('users.form.readOnly')}</Alert>}
      {user && !user.active && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t('users.form.isOff', { name: user.displayName })}
        </Alert>
      )}
      {options.data && (isNew || user?.can.change) && <UserForm user={user} options={options.data} />}
    </Box>
  );
}
