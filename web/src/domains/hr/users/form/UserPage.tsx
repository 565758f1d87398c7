import { type User, users } from '@embark/contracts/hr/users';
import { officesFor, type Output } from '@embark/contracts/kit';
import { secondFactor } from '@embark/contracts/organisation/second-factor';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { StaffLicences } from '../../../organisation/licences/index.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { profilePath } from '../paths.ts';
import { Standing } from '../PersonMark.tsx';
import { UserForm } from './UserForm.tsx';
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';

type AccountMenuProps = { entries: readonly { text: string; act: () => void }[] };

/** The menu of less frequent account actions. */
function AccountMenu({ entries }: AccountMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('users.form.more')}
      </Button>
      <Menu id={id} anchorEl={anchor ?? null} open={anchor !== undefined} onClose={close}>
        {entries.map(({ text, act }) => (
          <MenuItem
            key={text}
            onClick={() => {
              close();
              act();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const FirstPassword = lazyPart(async () => (await import('./FirstPassword.tsx')).FirstPassword);
const RemoveDialog = lazyPart(async () => (await import('../handover/RemoveDialog.tsx')).RemoveDialog);

type Props = { user: User; options: Output<(typeof users)['options']> | undefined };

/** The actions on an account as a whole. */
function UserActions({ user, options }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [asks, ask] = useState<'remove' | 'roles' | 'on' | 'factor' | 'password'>();
  const [password, tell] = useState<string>();
  const save = useWrite(users.save, { refreshes: [users] });
  const mailLink = useWrite(users.mailLink, { refreshes: [] });
  const newPassword = useWrite(users.newPassword, { refreshes: [] });
  const reset = useWrite(secondFactor.reset, { refreshes: [] });
  const { displayName: name, can, active, roles, mayTake } = user;
  const close = () => ask(undefined);
  const said = async (saying: Promise<{ message: string }>) => toast.success((await saying).message);
  const mail = () =>
    void mailLink.mutateAsync({ userId: user.id }).then(({ message }) => toast.success(message), toast.error);
  const canTakeRoles = active && roles.length > 0 && roles.every((role) => mayTake.includes(role));
  const entries = [
    ...(active && can.change && options?.mails ? [{ text: t('users.form.mailLink'), act: mail }] : []),
    ...(active && can.changeEmail && can.remove && options?.mails === false
      ? [{ text: t('users.form.newPassword'), act: () => ask('password') }]
      : []),
    ...(active && can.remove ? [{ text: t('users.form.resetFactor'), act: () => ask('factor') }] : []),
    ...(canTakeRoles ? [{ text: t('users.form.takeRoles'), act: () => ask('roles') }] : []),
  ];
  return (
    <>
      <Button variant="outlined" color="inherit" component={Link} to={profilePath(user.id)}>
        {t('users.form.profile')}
      </Button>
      {entries.length > 0 && <AccountMenu entries={entries} />}
      {can.remove && (
        <Button variant="outlined" color="error" onClick={() => ask('remove')}>
          {t('users.form.takeOff')}
        </Button>
      )}
      {can.change && !active && (
        <Button variant="outlined" onClick={() => ask('on')}>
          {t('users.form.takeOn')}
        </Button>
      )}
      {(asks === 'remove' || asks === 'roles') && (
        <RemoveDialog people={[user]} rolesOnly={asks === 'roles'} onClose={close} onDone={close} />
      )}
      <ConfirmDialog
        open={asks === 'on'}
        title={t('users.remove.on', { name })}
        confirm={t('users.form.takeOn')}
        onConfirm={() => said(save.mutateAsync({ id: user.id, version: user.version, active: true }))}
        onClose={close}
      >
        <Typography>{t('users.remove.onText')}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'factor'}
        title={t('users.remove.factor', { name })}
        confirm={t('users.form.resetFactor')}
        danger
        onConfirm={() => said(reset.mutateAsync({ userId: user.id }))}
        onClose={close}
      >
        <Typography>{t('users.remove.factorText', { name })}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'password'}
        title={t('users.password.ask', { name })}
        confirm={t('users.password.set')}
        danger
        onConfirm={async () => tell((await newPassword.mutateAsync({ userId: user.id })).password)}
        onClose={close}
      >
        <Typography>{t('users.password.askText')}</Typography>
      </ConfirmDialog>
      {password !== undefined && (
        <FirstPassword of={user} password={password} isNew={false} onDone={() => tell(undefined)} />
      )}
    </>
  );
}

/** The staff record of a new or existing user; anyone but HR sees the public profile. */
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
      {user && <StaffLicences userId={user.id} name={user.displayName} mayAdd={user.active && user.can.change} />}
    </Box>
  );
}
