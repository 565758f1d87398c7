import { useRef, useState } from 'react';
import { keepToken, takeWanted } from '../kit/call/token.ts';
import { Field, PasswordField } from './Field.tsx';
import { complaintsOf, type Entries } from './login.rules.ts';
import { signIn } from './signIn.ts';
import { useTexts } from './texts.ts';

const LINKS = 'script[type=module][src], link[rel=modulepreload], link[rel=stylesheet]';

/** Preloads the application while the user types, so that it shows at once after the sign-in. */
function preloadApp() {
  const idle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 500)); // Safari lacks it
  idle(() => void fetchLinks());
}

async function fetchLinks() {
  const answer = await fetch('/', { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) return; // only a preload; the application works without it
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of page.querySelectorAll(LINKS)) {
    const href = part.getAttribute('src') ?? part.getAttribute('href');
    if (!href?.startsWith('/')) continue;
    const link = document.createElement('link');
    // Browsers log a warning about styles that are preloaded but not used soon.
    link.rel = part.getAttribute('rel') === 'stylesheet' ? 'prefetch' : 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

const WAITING = "Your account doesn't have a role yet. Ask HR or an administrator for one.";

type Props = {
  entries: Entries;
  onEntries: (entries: Entries) => void;
  say: (message: string | undefined) => void;
  /** Opens the request for a link; absent where the server sends no mail. */
  onForgot: (() => void) | undefined;
};

type Name = keyof Entries | 'code';

/** The state of the sign-in: touched fields, errors, whether a code is required, and the submit. */
function useSignIn({ entries, onEntries, say }: Pick<Props, 'entries' | 'onEntries' | 'say'>) {
  const texts = useTexts();
  const [edited, setEdited] = useState<Partial<Record<Name, boolean>>>({});
  const [refused, setRefused] = useState<Record<string, string | undefined>>({});
  const [code, setCode] = useState<string>(); // required after a correct password
  const [busy, setBusy] = useState(false);
  const preloaded = useRef(false);

  const wrong = complaintsOf(entries);
  const ready = Object.keys(wrong).length === 0 && code?.trim() !== '';

  const touch = (name: Name) => {
    if (!preloaded.current) preloadApp();
    preloaded.current = true;
    setEdited({ ...edited, [name]: true });
    setRefused({ ...refused, [name]: undefined });
  };
  const change = (name: keyof Entries) => (value: string) => {
    touch(name);
    setCode(undefined); // another account may not use two-factor authentication
    onEntries({ ...entries, [name]: value });
  };

  const submit = async () => {
    setBusy(true);
    say(undefined);
    const outcome = await signIn(entries, code ?? '');
    if ('token' in outcome) {
      keepToken(outcome.token);
      if (outcome.hasRole) {
        window.location.assign(takeWanted() ?? '/');
        return;
      }
      say(WAITING);
    } else {
      const asked = outcome.complaints['code'];
      if (asked !== undefined && code === undefined) {
        setCode('');
        setRefused({});
      } else setRefused(outcome.complaints);
      say(outcome.message);
    }
    setBusy(false);
  };

  const complaint = (name: Name) => {
    const sentence = refused[name] ?? (edited[name] && name !== 'code' ? wrong[name] : undefined);
    return sentence && texts.message(sentence);
  };
  return { texts, code, setCode, busy, ready, touch, change, submit, complaint };
}

export function LoginForm({ onForgot, ...given }: Props) {
  const { entries } = given;
  const { texts, code, setCode, busy, ready, touch, change, submit, complaint } = useSignIn(given);
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
        focus
      />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        value={entries.password}
        onChange={change('password')}
        complaint={complaint('password')}
      />
      {code !== undefined && (
        <Field
          label={texts.oneTimeCode}
          name="code"
          type="text"
          autoComplete="one-time-code"
          value={code}
          onChange={(value) => {
            touch('code');
            setCode(value);
          }}
          complaint={complaint('code')}
          hint={texts.codeHint}
          focus
        />
      )}
      <button type="submit" className="primary" disabled={!ready || busy}>
        {busy ? texts.busy : texts.submit}
      </button>
      <p className="hint">
        {onForgot ? (
          <button type="button" className="link" onClick={onForgot}>
            {texts.forgot}
          </button>
        ) : (
          texts.help
        )}
      </p>
    </form>
  );
}
