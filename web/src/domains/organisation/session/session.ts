import { type SessionUser, session } from '@embark/contracts/organisation/session';
import { ApiProblem, call, patience } from '../../../kit/call/api.ts';
import { claimDrafts } from '../../../kit/form/drafts.ts';
import { forgetPerson } from '../../../kit/call/storage.ts';
import { offlineUser } from './offline.ts';
import { forgetSettings } from './settings.ts';
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

const SOONEST = 5000; // milliseconds between two tries
const MOST_WAIT = 2_147_000_000; // milliseconds; a timer holds no more than 24 days

/** Signs in with the stored token. A guest, an expired token and a refused one all answer null, the last two with a message kept. */
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

/** A server that is just starting is waited for. */
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
  if (key === TOKEN_KEY && newValue === null) endSession('You have logged out in another tab.');
}

/**
 * Renews the token at half of what is left, so that no session in use ends in the middle of work; ends the session here when it has
 * run out all the same, and when another tab has logged out. Answers how to stop watching.
 */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const left = expiryOf(readToken() ?? '') - Date.now();
    timer = setTimeout(() => void renewOrEnd(), Math.min(Math.max(left / 2, SOONEST), MOST_WAIT));
  };
  const renewOrEnd = async () => {
    if (expiryOf(readToken() ?? '') <= Date.now()) {
      if (offlineUser() && !navigator.onLine) return wait(); // asked again when there is a line
      endSession('Token expired');
      return;
    }
    const renewal = await call(session.renew, {}).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      return problem.status === 401 ? 'ended' : undefined; // any other failure is tried again, until the token runs out
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

/** Logs out on the server and forgets everything here but the choice of language and colours. */
export async function logout() {
  startLeaving();
  await call(session.logout, {}, { quiet: true }).catch((problem: unknown) => {
    if (!(problem instanceof ApiProblem)) throw problem; // the token is dropped here all the same
  });
  dropToken();
  forgetPerson();
  const { forgetHeld } = await import('../../../kit/call/offline.ts');
  await forgetHeld().catch(() => undefined); // a browser that keeps nothing has nothing to forget
  forgetSettings();
}
