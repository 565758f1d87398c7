import { passwordComplaint } from '@embark/contracts/organisation/password';
import { useState } from 'react';
import { PasswordField } from './Field.tsx';
import { send, SET } from './signIn.ts';
import { useTexts } from './texts.ts';
import { useFields } from './useFields.ts';

type Props = {
  token: string;
  say: (message: string | undefined) => void;
  /** The link is used up, or never was one. */
  onDone: () => void;
};

/** Sets a new password by a mailed link. */
export function SetPasswordForm({ token, say, onDone }: Props) {
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const form = useFields({ new_password: '' }, ({ new_password: typed }) => ({
    new_password: passwordComplaint(typed) ?? undefined,
  }));
  const complaint = form.complaint('new_password');

  const submit = async () => {
    setBusy(true);
    say(undefined);
    const sent = await send<{ message: string }>(SET, { token, ...form.values }, ['new_password']);
    if ('answer' in sent) {
      say(sent.answer.message);
      onDone();
      return;
    }
    form.refuse(sent.complaints);
    say(sent.message);
    setBusy(false);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.ready && !busy) void submit();
      }}
    >
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        value={form.values.new_password}
        onChange={form.change('new_password')}
        complaint={complaint && texts.message(complaint)}
      />
      <button type="submit" className="primary" disabled={!form.ready || busy}>
        {texts.setPassword}
      </button>
      <p className="hint">{texts.passwordHint}</p>
    </form>
  );
}
