import { secondFactor } from '@embark/contracts/organisation/second-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { call } from '../../../../kit/call/api.ts';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { CodeText, PasswordText } from '../security/secretFields.tsx';

/** Turns two-factor authentication off, by password and code. */
export function TurnOff({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { control, state, submit } = useContractForm(secondFactor.turnOff.body, {
    start: { password: '', code: '' },
    save: async (values) => {
      const { message } = await call(secondFactor.turnOff, values);
      toast.success(message);
      onDone();
    },
  });
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <FormProblem state={state} />
      <Typography>{t('account.factor.offSays')}</Typography>
      <PasswordText
        control={control}
        name="password"
        label={t('account.password.present')}
        autoComplete="current-password"
      />
      <CodeText
        control={control}
        name="code"
        label={t('account.factor.code')}
        helperText={t('account.factor.orRecovery')}
      />
      <div>
        <Button type="submit" variant="contained" color="error" loading={state.isSubmitting}>
          {t('account.factor.turnOff')}
        </Button>
      </div>
    </Box>
  );
}
