import { takeFrom } from './storage.ts';

export const TOKEN_KEY = 'embark.access_token';
const FAREWELL = 'embark.farewell';
const WANTED = 'embark.wanted';

type Ended = (message: string) => void;
const listeners = new Set<Ended>();
let isLeaving = false;

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY);
export function keepToken(token: string) {
  isLeaving = false;
  localStorage.setItem(TOKEN_KEY, token);
}
export const dropToken = () => localStorage.removeItem(TOKEN_KEY);

/** When a JWT expires, in milliseconds since 1970; 0 if unreadable, so that it counts as expired. */
export function expiryOf(token: string): number {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    const hasExpiry = typeof claims === 'object' && claims !== null && 'exp' in claims;
    return hasExpiry ? Number(claims.exp) * 1000 || 0 : 0;
  } catch {
    return 0; // not a JWT
  }
}

/** The path if it is on this site: no other host, no `//host`, no backslash, not the sign-in itself. */
export function safePath(path: string | null): string | null {
  if (!path?.startsWith('/') || /^\/[/\\]|[\\\s]/.test(path)) return null;
  const url = new URL(path, window.location.origin);
  const fits = url.origin === window.location.origin && !/^\/(login|logout|loading|404)(\/|$)/i.test(url.pathname);
  return fits ? url.pathname + url.search + url.hash : null;
}

export function rememberWanted(path: string) {
  const safe = safePath(path);
  if (safe && safe !== '/') sessionStorage.setItem(WANTED, safe);
}

/** The path requested before the sign-in; removed on reading. */
export const takeWanted = (): string | null => safePath(takeFrom(sessionStorage, WANTED));

/** Stores the message the sign-in page shows after a forced logout; shown once. */
export const keepFarewell = (message: string) => sessionStorage.setItem(FAREWELL, message);
export const takeFarewell = (): string | null => takeFrom(sessionStorage, FAREWELL);

/** Marks that the user is logging out: the end of the session is expected from now on. */
export function startLeaving() {
  isLeaving = true;
}

/** Drops an expired or revoked session. Drafts stay, and the requested path is remembered. */
export function endSession(message: string) {
  if (isLeaving) return;
  dropToken();
  keepFarewell(message);
  rememberWanted(window.location.pathname + window.location.search + window.location.hash);
  for (const ended of listeners) ended(message);
}

export function whenSessionEnds(ended: Ended): () => void {
  listeners.add(ended);
  return () => listeners.delete(ended);
}
