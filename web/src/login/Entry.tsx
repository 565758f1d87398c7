import type { Welcome } from '@embark/contracts/organisation/session';
import { useState } from 'react';
import { ForgotForm } from './ForgotForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';
import { useTexts } from './texts.ts';
import type { Entries } from './login.rules.ts';

type DemoAccountsProps = { welcome: Welcome; onPick: (entries: Entries) => void };

/** A demo's accounts; one click fills the form in. */
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

/** What the page is for: signing in, asking for a link, setting a password by one, making an account. */
export type View = { is: 'login' | 'forgot' | 'register' } | { is: 'set'; token: string };

const WAITING = 'Your account is waiting for a role. HR or an administrator can give you one.';

type Props = {
  view: View;
  onView: (view: View) => void;
  welcome: Welcome | undefined;
  message: string | undefined;
  say: (message: string | undefined) => void;
};

/** The form of the moment, below its title and what there is to be told. */
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
            window.history.replaceState(null, '', '/login'); // a reload does not ask for another account
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
