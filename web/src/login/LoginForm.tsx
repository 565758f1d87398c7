import { useRef, useState } from 'react';
import { keepToken, takeWanted } from '../kit/token.ts';
import { Field } from './Field.tsx';
import { type Complaints, complaintsOf, type Entries } from './login.rules.ts';
import { preloadApp } from './preload.ts';
import { signIn } from './signIn.ts';
import { useTexts } from './texts.ts';

const WAITING = 'Your account is waiting for a role. HR or an administrator can give you one.';

type Props = { entries: Entries; onEntries: (entries: Entries) => void; say: (message: string | undefined) => void };

export function LoginForm({ entries, onEntries, say }: Props) {
  const texts = useTexts();
  const [edited, setEdited] = useState<Partial<Record<keyof Entries, boolean>>>({});
  const [refused, setRefused] = useState<Complaints>({});
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const preloaded = useRef(false);

  const wrong = complaintsOf(entries);
  const ready = Object.keys(wrong).length === 0;

  const change = (name: keyof Entries) => (value: string) => {
    if (!preloaded.current) preloadApp();
    preloaded.current = true;
    setEdited({ ...edited, [name]: true });
    setRefused({ ...refused, [name]: undefined });
    onEntries({ ...entries, [name]: value });
  };

  const submit = async () => {
    setBusy(true);
    say(undefined);
    const outcome = await signIn(entries);
    if ('token' in outcome) {
      keepToken(outcome.token);
      if (outcome.hasRole) {
        window.location.assign(takeWanted() ?? '/');
        return;
      }
      say(WAITING);
    } else {
      setRefused(outcome.complaints);
      say(outcome.message);
    }
    setBusy(false);
  };

  const complaint = (name: keyof Entries) => {
    const sentence = refused[name] ?? (edited[name] ? wrong[name] : undefined);
    return sentence && texts.message(sentence);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) void submit();
      }}
    >
      <Field
        label={texts.email}
        name="username"
        type="email"
        autoComplete="username"
        value={entries.email}
        onChange={change('email')}
        complaint={complaint('email')}
      />
      <Field
        label={texts.password}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        value={entries.password}
        onChange={change('password')}
        complaint={complaint('password')}
        after={
          <button type="button" className="reveal" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? texts.hide : texts.show}
          </button>
        }
      />
      <button type="submit" className="primary" disabled={!ready || busy}>
        {busy ? texts.busy : texts.submit}
      </button>
      <p className="hint">{texts.help}</p>
    </form>
  );
}
