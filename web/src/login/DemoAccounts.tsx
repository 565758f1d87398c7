import type { Welcome } from '@embark/contracts/organisation/session';
import type { Entries } from './login.rules.ts';
import { useTexts } from './texts.ts';

type Props = { welcome: Welcome; onPick: (entries: Entries) => void };

/** A demo's accounts; one click fills the form in. */
export function DemoAccounts({ welcome: { accounts, password }, onPick }: Props) {
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
