import { secondFactor } from '@embark/contracts/organisation/second-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { encodeQR } from 'qr';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { call } from '../../../../kit/call/api.ts';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { CodeText, PasswordText } from '../security/secretFields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Props = { text: string; label: string };

/** A QR code, dark on light in every theme, because cameras need it. */
function QrCode({ text, label }: Props) {
  const drawing = encodeQR(text, 'svg', { ecc: 'medium', border: 2 });
  return (
    <img
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      width={200}
      height={200}
      style={{ display: 'block', borderRadius: 8, backgroundColor: 'white' }}
    />
  );
}

type Begun = { secret: string; address: string };

/** Sets up two-factor authentication: password, the app's first code, recovery codes. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return begun ? <Confirm begun={begun} onCodes={setCodes} /> : <Begin onBegun={setBegun} />;
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation();
  const { control, state, submit } = useContractForm(secondFactor.begin.body, {
    start: { password: '' },
    save: async (values) => onBegun(await call(secondFactor.begin, values)),
  });
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <FormProblem state={state} />
      <Typography>{t('account.factor.app')}</Typography>
      <PasswordText
        control={control}
        name="password"
        label={t('account.password.present')}
        autoComplete="current-password"
      />
      <div>
        <Button type="submit" variant="contained" loading={state.isSubmitting}>
          {t('account.factor.next')}
        </Button>
      </div>
    </Box>
  );
}

function Confirm({ begun, onCodes }: { begun: Begun; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const { control, state, submit } = useContractForm(secondFactor.confirm.body, {
    start: { code: '' },
    save: async (values) => onCodes((await call(secondFactor.confirm, values)).codes),
  });
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <FormProblem state={state} />
      <Typography>{t('account.factor.scan')}</Typography>
      <Box sx={{ justifySelf: 'center' }}>
        <QrCode text={begun.address} label={t('account.factor.qr')} />
      </Box>
      <div>
        <Typography variant="body2" color="textSecondary">
          {t('account.factor.byHand')}
        </Typography>
        <Box component="code" dir="ltr" sx={{ display: 'block', overflowWrap: 'anywhere', fontSize: '1.5rem' }}>
          {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Box>
      </div>
      <CodeText control={control} name="code" label={t('account.factor.code')} />
      <div>
        <Button type="submit" variant="contained" loading={state.isSubmitting}>
          {t('account.factor.turnOn')}
        </Button>
      </div>
    </Box>
  );
}
