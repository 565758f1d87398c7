import { type Company, COMPANY_HEADER, companies } from '@embark/contracts/kit';
import { session, SessionUser } from '@embark/contracts/organisation/session';
import { type Addresses, addresses } from '@embark/contracts/screens';
import { createContext, use, useSyncExternalStore } from 'react';
import { ApiProblem, call, patience } from '../../../kit/call/api.ts';
import { claimDrafts } from '../../../kit/form/drafts.ts';
import { forgetPerson, PERSONAL, readJson } from '../../../kit/call/storage.ts';
import { forgetSettings, presentState } from './settings.ts';
import { setOwnZone } from '../../../kit/time/zoned.ts';
import {
  dropToken,
  endSession,
  expiryOf,
  keepToken,
  readToken,
  startLeaving,
  TOKEN_KEY,
} from '../../../kit/call/token.ts';
import { callAlone, sendAlways, whenRefused } from '../../../kit/call/http.ts';

type Entered = (user: SessionUser) => void | Promise<void>;

let moved: Company | undefined;
let isSwitching = false;
const companyWatchers = new Set<() => void>();

/** Records that the session switched to a company this page does not show; undefined when it has switched back. */
export function elsewhere(company: Company | undefined) {
  const other = company === presentState().company ? undefined : company;
  if (isSwitching || moved === other) return;
  moved = other;
  for (const watcher of companyWatchers) watcher();
}

/** The company the session switched to, if it is not the one this page shows. */
export const useElsewhere = (): Company | undefined =>
  useSyncExternalStore(
    (watcher) => {
      companyWatchers.add(watcher);
      return () => void companyWatchers.delete(watcher);
    },
    () => moved,
  );

const companyIn = (present: unknown): Company | undefined =>
  present !== null && typeof present === 'object' && 'company' in present
    ? companies.find((one) => one === present.company)
    : undefined;

/** Sends the company this page shows with every call; the server rejects it when the session is in another one. */
export function believeIn(company: Company): () => void {
  sendAlways({ [COMPANY_HEADER]: company });
  return whenRefused(({ code, present }) => {
    if (code === 'other-company') elsewhere(companyIn(present));
  });
}

/** Switches the session to another company; `entered` then shows it. Until then no request is sent for the previous company. */
export async function switchCompany(company: Company, entered: Entered = () => undefined) {
  isSwitching = true;
  try {
    await callAlone(async () => {
      const { user, access_token } = await call(session.switchCompany, { company }, { first: true });
      keepToken(access_token);
      sendAlways({ [COMPANY_HEADER]: user.company });
      await entered(user);
    });
  } finally {
    isSwitching = false;
  }
}

const SessionContext = createContext<SessionUser | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** The signed-in user. Only for screens behind a guard. */
export function useSession(): SessionUser {
  const user = use(SessionContext);
  if (!user) throw new Error('Nobody is signed in here');
  return user;
}

/** The time zone of the user's day (IANA name): the one they chose, else that of their office. */
export function useHomeZone(): string {
  const { zone, officeZone } = useSession().data;
  return zone ?? officeZone;
}

/** The signed-in user, if any; for screens that guests see too. */
export const useVisitor = (): SessionUser | undefined => use(SessionContext);

/** The paths of the current company's screens; guests get those of the consultancy. */
export const useAddresses = (): Addresses => addresses[useVisitor()?.company ?? 'fc'];

const KEY = `${PERSONAL}offline`;

/** Lets this page open offline for this user, until they log out. */
export const openOffline = (user: SessionUser, path: string) =>
  localStorage.setItem(KEY, JSON.stringify({ user, path }));

/** The user to show this page for when the server is unreachable. */
function offlineUser(): SessionUser | null {
  const kept = readJson(localStorage, KEY);
  if (typeof kept !== 'object' || kept === null || !('user' in kept) || !('path' in kept)) return null;
  if (kept.path !== window.location.pathname) return null;
  return SessionUser.safeParse(kept.user).data ?? null;
}

const watchers = new Set<() => void>();

/** Subscribes to changes of the user's own account: name, photo, two-factor authentication. Returns the unsubscribe function. */
export function whenUserChanges(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function userChanged() {
  for (const watcher of watchers) watcher();
}

const SOONEST = 5000; // milliseconds between two tries
const MOST_WAIT = 2_147_000_000; // milliseconds; timers overflow after 24 days

/** Signs in with the stored token. Resolves to null for guests and for expired or rejected tokens, keeping a message for the latter two. */
export async function startSession(tries = 3): Promise<SessionUser | null> {
  const token = readToken();
  if (token === null) return null;
  const offline = offlineUser();
  const isCut = offline !== null && !navigator.onLine;
  if (expiryOf(token) <= Date.now() && !isCut) {
    endSession('Token expired');
    return null;
  }
  try {
    const { user, access_token } = await renewed(isCut ? 0 : offline ? 1 : tries);
    keepToken(access_token);
    claimDrafts(String(user.data.id));
    setOwnZone(user.data.zone);
    return user;
  } catch (problem) {
    if (offline && problem instanceof ApiProblem && problem.passes) return offline;
    const refused = problem instanceof ApiProblem && problem.status === 401;
    endSession(refused ? problem.message : 'Failed to login with token.');
    return null;
  }
}

/** Renews the token, retrying while the server is starting. */
async function renewed(tries: number, count = 0): ReturnType<typeof call<typeof session.renew>> {
  try {
    return await call(session.renew, {}, { quiet: true });
  } catch (problem) {
    const { retry, retryDelay } = patience(tries);
    if (!(problem instanceof ApiProblem) || !retry(count, problem)) throw problem;
    await new Promise((wake) => setTimeout(wake, retryDelay(count, problem)));
    return renewed(tries, count + 1);
  }
}

function follow({ key, newValue }: StorageEvent) {
  if (key === TOKEN_KEY && newValue === null) endSession('You signed out in another tab.');
}

/**
 * Renews the token at half of its remaining lifetime, so that an active session never expires; ends the session if it
 * expires anyway, or when another tab logs out. Returns the function that stops it.
 */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const left = expiryOf(readToken() ?? '') - Date.now();
    timer = setTimeout(() => void renewOrEnd(), Math.min(Math.max(left / 2, SOONEST), MOST_WAIT));
  };
  const renewOrEnd = async () => {
    if (expiryOf(readToken() ?? '') <= Date.now()) {
      if (offlineUser() && !navigator.onLine) return wait(); // tries again once online
      endSession('Token expired');
      return;
    }
    const renewal = await call(session.renew, {}).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      return problem.status === 401 ? 'ended' : undefined; // other failures are retried until the token expires
    });
    if (renewal === 'ended') return;
    if (renewal) keepToken(renewal.access_token);
    wait();
  };

  wait();
  window.addEventListener('storage', follow);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', follow);
  };
}

/** Logs out on the server and clears all local data except language and colours. */
export async function logout() {
  startLeaving();
  await call(session.logout, {}, { quiet: true }).catch((problem: unknown) => {
    if (!(problem instanceof ApiProblem)) throw problem; // the token is dropped here either way
  });
  dropToken();
  forgetPerson();
  const { forgetHeld } = await import('../../../kit/call/offline.ts');
  await forgetHeld().catch(() => undefined); // without storage there is nothing to clear
  forgetSettings();
}
