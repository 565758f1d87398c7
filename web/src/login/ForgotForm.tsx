import { useState } from 'react';
import { Field } from './Field.tsx';
import { complaintsOf } from './login.rules.ts';
import { FORGOT, send } from './signIn.ts';
import { useTexts } from './texts.ts';
import { useFields } from './useFields.ts';

type Props = { email: string; say: (message: string | undefined) => void; onBack: () => void };

/** Asks for a link that sets a new password; the answer is the same for every address. */
export function ForgotForm({ email, say, onBack }: Props) {
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const form = useFields({ email }, ({ email: typed }) => ({
    email: complaintsOf({ email: typed, password: '' }).email,
  }));
  const complaint = form.complaint('email');

  const submit = async () => {
    setBusy(true);
    say(undefined);
    const sent = await send<{ message: string }>(FORGOT, { email: form.values.email.trim() }, ['email']);
    if ('answer' in sent) say(sent.answer.message);
    else {
      form.refuse(sent.complaints);
      say(sent.message);
    }
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
        label={texts.email}
        name="username"
        type="email"
        autoComplete="username"
        value={form.values.email}
        onChange={form.change('email')}
        complaint={complaint && texts.message(complaint)}
      />
      <button type="submit" className="primary" disabled={!form.ready || busy}>
        {texts.sendLink}
      </button>
      <p className="hint">
        <button type="button" className="link" onClick={onBack}>
          {texts.back}
        </button>
      </p>
    </form>
  );
}
