import { account, PasswordReset } from '@embark/contracts/organisation/account';
import { passwordComplaint } from '@embark/contracts/organisation/password';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { call, useWrite } from '../../../../kit/call/api.ts';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useSession } from '../../session/index.ts';
import { PasswordText } from './secretFields.tsx';

const WRONG = 'Incorrect password.';

/** Changes the password; the current and the new one are validated before sending. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const [times, setTimes] = useState(0); // remounts the form after each success
  const done = () => {
    setTimes(times + 1);
    onDone?.();
  };
  return <Fields key={times} onDone={done} />;
}

function Fields({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { data } = useSession();
  const toast = useToast();
  const { mutateAsync } = useWrite(account.passwordReset, { refreshes: [account] });
  const [judged] = useState(() =>
    PasswordReset.extend({
      new_password: PasswordReset.shape.new_password.superRefine((typed, context) => {
        const message = passwordComplaint(typed, { name: data.displayName, email: data.email });
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
    }),
  );
  const { control, state, submit, form } = useContractForm(judged, {
    start: { password: '', new_password: '' },
    live: true,
    save: async (values) => {
      const { message } = await mutateAsync(values);
      toast.success(message);
      onDone();
    },
  });

  const check = async () => {
    const password = form.getValues('password');
    if (!password) return;
    const answer = await call(account.passwordCheck, { password }).catch(() => undefined); // the form reports the error on submit
    if (answer?.correct === false && form.getValues('password') === password)
      form.setError('password', { message: WRONG });
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2, maxInlineSize: 440 }}
    >
      <FormProblem state={state} />
      <input type="email" name="username" autoComplete="username" value={data.email} readOnly hidden />
      <PasswordText
        control={control}
        name="password"
        label={t('account.password.present')}
        autoComplete="current-password"
        onLeave={() => void check()}
      />
      <PasswordText
        control={control}
        name="new_password"
        label={t('account.password.new')}
        autoComplete="new-password"
        helperText={t('account.password.hint')}
      />
      <div>
        <Button type="submit" variant="contained" loading={state.isSubmitting}>
          {t('account.password.submit')}
        </Button>
      </div>
    </Box>
  );
}
