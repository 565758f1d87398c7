import type { Welcome } from '@embark/contracts/organisation/session';
import { useEffect, useState } from 'react';
import { isLanguage, type Language, languages } from '../kit/i18n/languages.ts';
import { Entry, type View } from './Entry.tsx';
import { readWelcome } from './signIn.ts';
import { loadTexts, type LoginTexts, TextsProvider } from './texts.ts';
import { WelcomePanel } from './WelcomePanel.tsx';

type Props = { firstTexts: LoginTexts; farewell: string | undefined; firstView?: View };

export function LoginPage({ firstTexts, farewell, firstView = { is: 'login' } }: Props) {
  const [texts, setTexts] = useState(firstTexts);
  const [message, say] = useState(farewell);
  const [view, setView] = useState(firstView);
  const [welcome, setWelcome] = useState<Welcome>();

  useEffect(() => {
    void readWelcome().then(setWelcome);
  }, []);

  const closed = view.is === 'register' && welcome?.registration === false;
  useEffect(() => {
    if (closed) window.location.replace('/404');
  }, [closed]);

  const product = welcome?.product ?? 'Embark';
  const { title } = texts.views[view.is];
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);

  const speak = async (language: Language) => setTexts(await loadTexts(language));
  if (view.is === 'register' && !welcome?.registration) return null;

  return (
    <TextsProvider value={texts}>
      <main className="page">
        <WelcomePanel product={product} />
        <section className="entry" aria-labelledby="sign-in">
          <Entry view={view} onView={setView} welcome={welcome} message={message} say={say} />
          <label className="language">
            <span>{texts.language}</span>
            <select
              value={texts.code}
              onChange={({ target }) => void (isLanguage(target.value) && speak(target.value))}
            >
              {Object.entries(languages).map(([code, { title: name }]) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </section>
      </main>
    </TextsProvider>
  );
}
