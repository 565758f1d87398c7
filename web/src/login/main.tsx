import { createRoot } from 'react-dom/client';
import { keptLanguage } from '../kit/i18n/languages.ts';
import { expiryOf, readToken, takeFarewell, takeWanted } from '../kit/token.ts';
import { LoginPage } from './LoginPage.tsx';
import { loadTexts } from './texts.ts';

const farewell = takeFarewell() ?? undefined;
const token = readToken();
const isGuest = token === null || expiryOf(token) <= Date.now();

// Only guests see this page; whoever was sent here with a message has something to read.
if (isGuest || farewell !== undefined) {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<LoginPage firstTexts={await loadTexts(keptLanguage())} farewell={farewell} />);
} else window.location.replace(takeWanted() ?? '/');
