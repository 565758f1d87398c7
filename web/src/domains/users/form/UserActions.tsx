import { type User, users } from '@embark/contracts/users';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '../../../kit/api.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { later } from '../../../kit/later.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { profilePath } from '../paths.ts';

const RemoveDialog = later(async () => (await import('../handover/RemoveDialog.tsx')).RemoveDialog);

/** What can be done with an account as a whole. */
export function UserActions({ user }: { user: User }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [asks, ask] = useState<'remove' | 'roles' | 'on'>();
  const save = useWrite(users.save, { refreshes: [users] });
  const { displayName: name, can, active, roles, mayTake } = user;
  const close = () => ask(undefined);
  const takeOn = async () => {
    await save.mutateAsync({ id: user.id, version: user.version, active: true });
    toast.success('User saved.');
  };
  const canTakeRoles = active && roles.length > 0 && roles.every((role) => mayTake.includes(role));
  return (
    <>
      <Button variant="outlined" color="inherit" component={Link} to={profilePath(user.id)}>
        {t('users.form.profile')}
      </Button>
      {canTakeRoles && (
        <Button variant="outlined" color="inherit" onClick={() => ask('roles')}>
          {t('users.form.takeRoles')}
        </Button>
      )}
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
        onConfirm={takeOn}
        onClose={close}
      >
        <Typography>{t('users.remove.onText')}</Typography>
      </ConfirmDialog>
    </>
  );
}
