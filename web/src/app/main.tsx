import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { startSession, watchSession } from '../domains/session/index.ts';
import { changeLanguage, startI18n } from '../kit/i18n/i18n.ts';
import { isLanguage } from '../kit/i18n/languages.ts';
import { whenSessionEnds } from '../kit/token.ts';
import { App } from './App.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { followChanges } from './live.ts';
import { LoadingApp } from './LoadingApp.tsx';

const STALE = 10_000; // milliseconds; changes by others are told by the live connection
const leave = (path: string) => window.location.assign(path);

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);

await startI18n(undefined, ['session']);
root.render(<LoadingApp />);

whenSessionEnds(() => leave('/login'));
const user = await startSession();
const language = user?.data.settings['language'];
if (typeof language === 'string' && isLanguage(language)) await changeLanguage(language);
if (user) watchSession();

const client = new QueryClient({ defaultOptions: { queries: { staleTime: STALE, refetchOnWindowFocus: true } } });
root.render(
  <App user={user} client={client}>
    <BrowserRouter>
      <AppRoutes user={user} leave={leave} />
    </BrowserRouter>
  </App>,
);
if (user) followChanges(client);
