import { secondFactor } from '@embark/contracts/organisation/second-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { call } from '../../../../kit/call/api.ts';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { CodeText } from '../security/secretFields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Replaces the recovery codes with ten new ones. */
export function RenewCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  const { control, state, submit } = useContractForm(secondFactor.renewCodes.body, {
    start: { code: '' },
    save: async (values) => setCodes((await call(secondFactor.renewCodes, values)).codes),
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <FormProblem state={state} />
      <Typography>{t('account.codes.renewSays')}</Typography>
      <CodeText
        control={control}
        name="code"
        label={t('account.factor.code')}
        helperText={t('account.factor.orRecovery')}
      />
      <div>
        <Button type="submit" variant="contained" loading={state.isSubmitting}>
          {t('account.codes.renew')}
        </Button>
      </div>
    </Box>
  );
}
