import { createRoot } from 'react-dom/client';
import { keptLanguage } from '../kit/i18n/languages.ts';
import { expiryOf, readToken, takeFarewell, takeWanted } from '../kit/call/token.ts';
import type { View } from './Entry.tsx';
import { LoginPage } from './LoginPage.tsx';
import { loadTexts } from './texts.ts';

/** The form the address asks for; removes a link's token from it, so that it is not in the history. */
function viewOf({ pathname, hash }: Location): View {
  const token = /^#set=([\w-]+)$/.exec(hash)?.[1];
  if (token === undefined) return { is: pathname === '/register' ? 'register' : 'login' };
  window.history.replaceState(null, '', '/login');
  return { is: 'set', token };
}

const view = viewOf(window.location);
const farewell = takeFarewell() ?? undefined;
const token = readToken();
const isGuest = token === null || expiryOf(token) <= Date.now();

// Only for guests, except with a message after a redirect or a link to set a password.
if (isGuest || farewell !== undefined || view.is === 'set') {
  const root = document.getElementById('root');
  const firstTexts = await loadTexts(keptLanguage());
  if (root) createRoot(root).render(<LoginPage firstTexts={firstTexts} farewell={farewell} firstView={view} />);
} else window.location.replace(takeWanted() ?? '/');
