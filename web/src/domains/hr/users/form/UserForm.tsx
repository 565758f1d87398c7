import { type User, users } from '@embark/contracts/hr/users';
import { type Output, roles } from '@embark/contracts/kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FileField } from '../../../../kit/form/FileField.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { download } from '../../../../kit/call/transfer.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { listPath, userPath } from '../paths.ts';
import { PersonFields } from './PersonFields.tsx';
import { FormSection, wide } from '../../../../kit/form/FormSection.tsx';
import { type UserFormState, useUserForm } from './useUserForm.ts';
import { FormTicks } from './FormTicks.tsx';

const AccessPreview = lazyPart(async () => (await import('../access/AccessPreview.tsx')).AccessPreview);
const HandoverFields = lazyPart(async () => (await import('../handover/HandoverFields.tsx')).HandoverFields);

type RoleFieldsProps = Pick<UserFormState, 'control' | 'work' | 'takers' | 'setTakers' | 'state'> & {
  user: User | undefined;
  isSelf: boolean;
  /** The roles the signed-in user may assign to a new user. */
  mayGive: readonly string[];
};

const nothing = { roles: [], companies: [] };

/** The roles, a preview of the access they change, and new owners for work they no longer cover. */
function RoleFields({ control, work, takers, setTakers, state, user, isSelf, mayGive }: RoleFieldsProps) {
  const { t } = useTranslation();
  const given: readonly string[] = user ? user.mayGive : mayGive;
  const taken: readonly string[] = user ? user.mayTake : mayGive;
  const isFree = (role: string) => (user?.roles.some((held) => held === role) ? taken : given).includes(role);
  const isAll = roles.every(isFree);
  const complaint = state.errors.root && work.left > 0;
  return (
    <FormSection title={t('users.group.roles')}>
      <Box sx={wide}>
        <FormTicks
          control={control}
          name="roles"
          label={t('users.field.roles')}
          hideLabel
          helperText={isSelf ? t('users.form.rolesOwn') : isAll ? undefined : t('users.form.rolesGiven')}
          ticks={roles.map((value) => ({
            value,
            label: t(`users.role.${value}`),
            hint: t(`users.opens.${value}`),
            disabled: !isFree(value),
          }))}
        />
      </Box>
      {work.access && (
        <Box sx={wide}>
          <AccessPreview
            before={user ? { roles: user.roles, companies: user.companies } : nothing}
            after={work.held}
            ends={work.ends}
          />
        </Box>
      )}
      {work.open.length > 0 && (
        <Box
          component="fieldset"
          aria-label={t('users.work.title')}
          sx={{ ...wide, display: 'grid', gap: 1, margin: 0, padding: 0, border: 0, minInlineSize: 0 }}
        >
          <Typography variant="h3">{t('users.work.title')}</Typography>
          {complaint && <Alert severity="warning">{t('users.work.intro')}</Alert>}
          <HandoverFields work={work.open} takers={takers} onChange={setTakers} complains={complaint} />
        </Box>
      )}
    </FormSection>
  );
}

const FirstPassword = lazyPart(async () => (await import('./FirstPassword.tsx')).FirstPassword);

type Props = { user: User | undefined; options: Output<(typeof users)['options']> };

/** The staff record of a user; saved with the version it was opened with. */
export function UserForm({ user, options }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const { data: me } = useSession();
  const [first, setFirst] = useState<{ user: User; password: string }>();
  const given = useUserForm(user, options.offices[0]?.code ?? '', ({ message, data, password }) => {
    if (user) return toast.success(message);
    if (password !== null) return setFirst({ user: data, password });
    toast.success(t('users.password.mailed', { email: data.email }));
    void navigate(userPath(data.id), { replace: true });
  });
  const { control, state, submit, restored, forget, late, contract, setContract, problem } = given;
  const isSelf = user?.id === me.id;
  const kept = user?.employment?.contract;
  const shared = { ...given, user, isSelf };
  return (
    <Box component="form" noValidate aria-label={t('users.form.label')} onSubmit={(event) => void submit(event)}>
      {late ? (
        <Alert severity="warning">
          {t('users.form.late')}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
            <Button color="inherit" variant="outlined" onClick={late.takeTheirs}>
              {t('users.form.theirs')}
            </Button>
            <Button color="inherit" variant="outlined" onClick={late.keepMine}>
              {t('users.form.mine')}
            </Button>
          </Box>
        </Alert>
      ) : (
        <FormProblem state={state} restored={restored} forget={forget} />
      )}
      <PersonFields {...shared} offices={options.offices} mine={options.companies} />
      <RoleFields {...shared} mayGive={options.roles} />
      <FormSection title={t('users.group.employment')}>
        <FormDate control={control} name="startsOn" label={t('users.field.startsOn')} />
        <FormDate
          control={control}
          name="endsOn"
          label={t('users.field.endsOn')}
          helperText={t('users.field.endsOnHint')}
        />
        <Box sx={wide}>
          <FileField
            label={t('users.field.contract')}
            stored={
              kept
                ? { name: kept.name, download: () => download(users.download, { id: user.id }, kept.name) }
                : undefined
            }
            change={contract}
            onChange={setContract}
            complaint={problem?.fields['contract_file']}
          />
        </Box>
      </FormSection>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          position: 'sticky',
          insetBlockEnd: 0,
          paddingBlock: 1.5,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.default',
          zIndex: 1,
        }}
      >
        <Button
          type="submit"
          variant="contained"
          loading={state.isSubmitting}
          disabled={user !== undefined && !state.isDirty && contract === undefined}
        >
          {t(user ? 'kit.save' : 'users.list.add')}
        </Button>
        <Button color="inherit" component={Link} to={listPath}>
          {t('kit.cancel')}
        </Button>
      </Box>
      {first && (
        <FirstPassword
          of={first.user}
          password={first.password}
          onDone={() => void navigate(userPath(first.user.id), { replace: true })}
        />
      )}
    </Box>
  );
}
