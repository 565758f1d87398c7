import { roles } from '@embark/contracts/kit';
import type { User } from '@embark/contracts/hr/users';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { FormTicks } from './FormTicks.tsx';
import { FormSection, wide } from '../../../../kit/form/FormSection.tsx';
import type { UserFormState } from './useUserForm.ts';

const AccessPreview = lazyPart(async () => (await import('../access/AccessPreview.tsx')).AccessPreview);
const HandoverFields = lazyPart(async () => (await import('../handover/HandoverFields.tsx')).HandoverFields);

type Props = Pick<UserFormState, 'control' | 'work' | 'takers' | 'setTakers' | 'state'> & {
  user: User | undefined;
  isSelf: boolean;
  /** The roles that the reader may give to somebody new. */
  mayGive: readonly string[];
};

const nothing = { roles: [], companies: [] };

/** The roles, what they would change, and who takes over the work that they no longer cover. */
export function RoleFields({ control, work, takers, setTakers, state, user, isSelf, mayGive }: Props) {
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
