import { forgetLists } from '../kit/list/walk.ts';
import type { SessionUser } from '@embark/contracts/organisation/session';
import { homeOf } from '@embark/contracts/screens';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { PasswordGate, SecondFactorGate } from '../domains/organisation/account/index.ts';
import {
  believeIn,
  elsewhere,
  followTabs,
  presentState,
  startSession,
  startSettings,
  watchSession,
  whenUserChanges,
} from '../domains/organisation/session/index.ts';
import { startI18n } from '../kit/i18n/i18n.ts';
import { whenSessionEnds } from '../kit/call/token.ts';
import { App, Look } from './App.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { followChanges } from './live.ts';
import { LoadingPage } from './LoadingPage.tsx';

const SLOW = 1000; // milliseconds
const STALE = 10_000; // milliseconds; the live connection announces changes by others
performance.setResourceTimingBufferSize(2000); // the event desk lists them to cache the page for offline use; the default is 250
const leave = (path: string) => window.location.assign(path);

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);
const client = new QueryClient({ defaultOptions: { queries: { staleTime: STALE, refetchOnWindowFocus: true } } });

/** Recreates the router when the company changes, so that it starts at the current address. */
const draw = (user: SessionUser | null) =>
  root.render(
    <App user={user} client={client} enter={enter}>
      {user?.mustChangePassword ? (
        <PasswordGate leave={leave} />
      ) : user?.secondFactor === 'missing' ? (
        <SecondFactorGate leave={leave} />
      ) : (
        <BrowserRouter key={user?.company}>
          <AppRoutes user={user} leave={leave} />
        </BrowserRouter>
      )}
    </App>,
  );

async function enter(user: SessionUser) {
  await startSettings(user);
  client.clear();
  forgetLists();
  window.history.pushState(null, '', homeOf(user));
  draw(user);
}

/** Reloads menu and screens at the current address when the user's roles have changed. */
async function reloadAccess() {
  const now = await startSession();
  if (!now) return leave('/login');
  if (now.company !== presentState().company) return elsewhere(now.company);
  draw(now);
  follow(now);
  await client.invalidateQueries();
}

let isFollowing = false;
/** Opens the live connection, unless the user is about to sign out, must first choose a password, or must set up two-factor authentication. */
function follow({ secondFactor, mustChangePassword }: SessionUser) {
  const isLeaving = window.location.pathname === '/logout';
  if (isFollowing || isLeaving || mustChangePassword || secondFactor === 'missing') return;
  isFollowing = true;
  followChanges(client, () => void reloadAccess());
}

/** Not a top-level await: modules loaded here may import this one. */
async function start() {
  await startI18n(undefined, ['session']);
  // the frame of index.html shows until the session has started; a slow one says that it loads
  const slow = setTimeout(
    () =>
      root.render(
        <Look>
          <LoadingPage />
        </Look>,
      ),
    SLOW,
  );
  whenSessionEnds(() => leave('/login'));
  const user = await startSession();
  await startSettings(user);
  clearTimeout(slow);
  if (user) {
    believeIn(user.company);
    watchSession();
  }
  followTabs();
  draw(user);
  whenUserChanges(() => void reloadAccess());
  if (user) follow(user);
}

void start();
