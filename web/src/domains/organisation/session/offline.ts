import { SessionUser } from '@embark/contracts/organisation/session';
import { PERSONAL, readJson } from '../../../kit/call/storage.ts';

const KEY = `${PERSONAL}offline`;

/** From now on this page opens for this person without a line too, until they log out. */
export const openOffline = (user: SessionUser, path: string) =>
  localStorage.setItem(KEY, JSON.stringify({ user, path }));

/** Whom the page at this address opens for when the server cannot be asked. */
export function offlineUser(): SessionUser | null {
  const kept = readJson(localStorage, KEY);
  if (typeof kept !== 'object' || kept === null || !('user' in kept) || !('path' in kept)) return null;
  if (kept.path !== window.location.pathname) return null;
  return SessionUser.safeParse(kept.user).data ?? null;
}
