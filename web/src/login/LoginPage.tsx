import type { Welcome } from '@embark/contracts/organisation/session';
import { useEffect, useState } from 'react';
import { isLanguage, type Language, languages } from '../kit/i18n/languages.ts';
import { Entry, type View } from './Entry.tsx';
import { readWelcome } from './signIn.ts';
import { loadTexts, type LoginTexts, TextsProvider, useTexts } from './texts.ts';
import { Logo } from '../kit/page/Logo.tsx';

/** The offices as dots connected by arcs: decorative, hidden from screen readers. */
const Routes = () => (
  <svg className="routes" viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.2">
      <path d="M120 250C210 130 400 180 505 560" opacity="0.5" />
      <path d="M185 300C280 220 420 300 505 560" opacity="0.38" />
      <path d="M255 285C350 250 450 360 505 560" opacity="0.3" />
      <path d="M120 250C150 232 170 255 185 300" opacity="0.28" />
      <path d="M185 300C205 268 232 264 255 285" opacity="0.28" />
    </g>
    <g fill="currentColor">
      <circle cx="120" cy="250" r="4" />
      <circle cx="185" cy="300" r="4" />
      <circle cx="255" cy="285" r="4" />
    </g>
    <circle cx="505" cy="560" r="6" fill="#ffc46b" />
    <circle cx="505" cy="560" r="15" fill="none" stroke="#ffc46b" strokeWidth="1.2" opacity="0.6" />
    <g fill="none" stroke="currentColor" opacity="0.09">
      <circle cx="505" cy="560" r="120" />
      <circle cx="505" cy="560" r="220" />
      <circle cx="505" cy="560" r="340" />
      <circle cx="505" cy="560" r="480" />
    </g>
  </svg>
);

function WelcomePanel({ product }: { product: string }) {
  const texts = useTexts();
  return (
    <section className="welcome">
      <Routes />
      <div className="brand">
        <Logo />
        <span>{product}</span>
      </div>
      <div className="greeting">
        <h1>{texts.welcome.replace('{{product}}', product)}</h1>
        <p className="lead">{texts.lead}</p>
        <ul>
          {[texts.point1, texts.point2, texts.point3].map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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
