import { passwordComplaint } from '@embark/contracts/organisation/password';
import { useState } from 'react';
import { keepToken } from '../kit/call/token.ts';
import { Field, PasswordField } from './Field.tsx';
import { complaintsOf } from './login.rules.ts';
import { register } from './signIn.ts';
import { useTexts } from './texts.ts';
import { useFields } from './useFields.ts';

type Values = { displayName: string; email: string; password: string };

const judge = ({ displayName, email, password }: Values) => ({
  displayName: displayName.trim() === '' ? 'Enter your name' : undefined,
  email: complaintsOf({ email, password: '' }).email,
  password: passwordComplaint(password, { name: displayName, email }) ?? undefined,
});

type Props = { say: (message: string | undefined) => void; onWaiting: () => void };

/** Registration, where the office allows it; the new account waits for a role. */
export function RegisterForm({ say, onWaiting }: Props) {
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const form = useFields<Values>({ displayName: '', email: '', password: '' }, judge);
  const complaint = (name: keyof Values) => {
    const sentence = form.complaint(name);
    return sentence && texts.message(sentence);
  };

  const submit = async () => {
    setBusy(true);
    say(undefined);
    const outcome = await register({ ...form.values, email: form.values.email.trim() });
    if ('token' in outcome) {
      keepToken(outcome.token);
      onWaiting();
      return;
    }
    form.refuse(outcome.complaints);
    say(outcome.message);
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
      <Field
        label={texts.name}
        name="name"
        type="text"
        autoComplete="name"
        value={form.values.displayName}
        onChange={form.change('displayName')}
        complaint={complaint('displayName')}
      />
      <Field
        label={texts.email}
        name="username"
        type="email"
        autoComplete="username"
        value={form.values.email}
        onChange={form.change('email')}
        complaint={complaint('email')}
      />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        value={form.values.password}
        onChange={form.change('password')}
        complaint={complaint('password')}
      />
      <button type="submit" className="primary" disabled={!form.ready || busy}>
        {texts.register}
      </button>
      <p className="hint">
        <a href="/login">{texts.haveAccount}</a>
      </p>
    </form>
  );
}
