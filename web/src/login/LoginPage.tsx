import type { Welcome } from '@embark/contracts/session';
import { useEffect, useState } from 'react';
import { isLanguage, type Language, languages } from '../kit/i18n/languages.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginForm } from './LoginForm.tsx';
import { readWelcome } from './signIn.ts';
import { loadTexts, type LoginTexts, TextsProvider } from './texts.ts';
import { WelcomePanel } from './WelcomePanel.tsx';

type Props = { firstTexts: LoginTexts; farewell: string | undefined };

export function LoginPage({ firstTexts, farewell }: Props) {
  const [texts, setTexts] = useState(firstTexts);
  const [message, say] = useState(farewell);
  const [entries, setEntries] = useState({ email: '', password: '' });
  const [welcome, setWelcome] = useState<Welcome>();

  useEffect(() => {
    void readWelcome().then(setWelcome);
  }, []);

  const product = welcome?.product ?? 'Embark';
  useEffect(() => {
    document.title = `${texts.title} · ${product}`;
  }, [texts, product]);

  const speak = async (language: Language) => setTexts(await loadTexts(language));

  return (
    <TextsProvider value={texts}>
      <main className="page">
        <WelcomePanel product={product} />
        <section className="entry" aria-labelledby="sign-in">
          <div className="entry-inner">
            <h2 id="sign-in">{texts.title}</h2>
            <p className="quiet">{texts.intro}</p>
            <div role="alert">{message !== undefined && <p className="message">{texts.message(message)}</p>}</div>
            <LoginForm entries={entries} onEntries={setEntries} say={say} />
            {welcome?.demo && <DemoAccounts welcome={welcome} onPick={setEntries} />}
          </div>
          <label className="language">
            <span>{texts.language}</span>
            <select
              value={texts.code}
              onChange={({ target }) => void (isLanguage(target.value) && speak(target.value))}
            >
              {Object.entries(languages).map(([code, { title }]) => (
                <option key={code} value={code} lang={code}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        </section>
      </main>
    </TextsProvider>
  );
}
