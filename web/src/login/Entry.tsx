import { passwordComplaint } from '@embark/contracts/organisation/password';
import type { Welcome } from '@embark/contracts/organisation/session';
import { useState } from 'react';
import { keptDrafts } from '../kit/form/drafts.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useTexts } from './texts.ts';
import { complaintsOf, type Entries } from './login.rules.ts';
import { Field, PasswordField } from './Field.tsx';
import { FORGOT, send, SET } from './signIn.ts';
import { useFields } from './useFields.ts';

type SetPasswordFormProps = {
  token: string;
  say: (message: string | undefined) => void;
  /** Called when the link was used, or is invalid. */
  onDone: () => void;
};

/** Sets a new password with a mailed link. */
function SetPasswordForm({ token, say, onDone }: SetPasswordFormProps) {
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

type ForgotFormProps = { email: string; say: (message: string | undefined) => void; onBack: () => void };

/** Requests a link to set a new password; the response is the same for every address. */
function ForgotForm({ email, say, onBack }: ForgotFormProps) {
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

type DemoAccountsProps = { welcome: Welcome; onPick: (entries: Entries) => void };

/** The demo's accounts; a click fills in the form. */
function DemoAccounts({ welcome: { accounts, password }, onPick }: DemoAccountsProps) {
  const texts = useTexts();
  return (
    <section className="demo" aria-label={texts.demo}>
      <p>{texts.demo}</p>
      <ul>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <button type="button" title={email} onClick={() => onPick({ email, password: password ?? '' })}>
              {texts.role(role)}
            </button>
          </li>
        ))}
      </ul>
      {password !== null && <p className="quiet">{texts.demoPassword.replace('{{password}}', password)}</p>}
    </section>
  );
}

/** After a session has expired: says that drafts were kept. */
function Kept() {
  const texts = useTexts();
  const [drafts] = useState(keptDrafts);
  const [first] = drafts;
  if (!first) return null;
  const isNamed = drafts.length === 1 && first.name !== undefined;
  return (
    <output className="message">
      {isNamed ? texts.keptOf.replace('{{name}}', `\u2068${first.name}\u2069`) : texts.kept}
    </output>
  );
}

/** The form of the page: sign in, request a link, set a password with one, or register. */
export type View = { is: 'login' | 'forgot' | 'register' } | { is: 'set'; token: string };

const WAITING = "Your account doesn't have a role yet. Ask HR or an administrator for one.";

type Props = {
  view: View;
  onView: (view: View) => void;
  welcome: Welcome | undefined;
  message: string | undefined;
  say: (message: string | undefined) => void;
};

/** The current form, below its title and messages. */
export function Entry({ view, onView, welcome, message, say }: Props) {
  const texts = useTexts();
  const [entries, setEntries] = useState({ email: '', password: '' });
  const go = (is: 'login' | 'forgot') => () => {
    say(undefined);
    onView({ is });
  };
  const { title, intro } = texts.views[view.is];

  return (
    <div className="entry-inner">
      <h2 id="sign-in">{title}</h2>
      <p className="quiet">{intro}</p>
      {view.is === 'login' && message !== undefined && <Kept />}
      <div role="alert">{message !== undefined && <p className="message">{texts.message(message)}</p>}</div>
      {view.is === 'login' && (
        <LoginForm
          entries={entries}
          onEntries={setEntries}
          say={say}
          onForgot={welcome?.forgot ? go('forgot') : undefined}
        />
      )}
      {view.is === 'forgot' && <ForgotForm email={entries.email} say={say} onBack={go('login')} />}
      {view.is === 'set' && <SetPasswordForm token={view.token} say={say} onDone={() => onView({ is: 'login' })} />}
      {view.is === 'register' && (
        <RegisterForm
          say={say}
          onWaiting={() => {
            say(WAITING);
            window.history.replaceState(null, '', '/login'); // a reload starts with the sign-in
            onView({ is: 'login' });
          }}
        />
      )}
      {view.is === 'login' && welcome?.registration && (
        <p className="hint">
          <a href="/register">{texts.makeAccount}</a>
        </p>
      )}
      {view.is === 'login' && welcome?.demo && <DemoAccounts welcome={welcome} onPick={setEntries} />}
    </div>
  );
}
