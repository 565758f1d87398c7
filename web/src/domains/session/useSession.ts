import type { Role } from '@embark/contracts/kit';
import { type SessionUser, session } from '@embark/contracts/session';
import { createContext, use } from 'react';
import { useWrite } from '../../kit/api.ts';

const SessionContext = createContext<SessionUser | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** Who is signed in. Only screens behind a guard may ask. */
export function useSession(): SessionUser {
  const user = use(SessionContext);
  if (!user) throw new Error('Nobody is signed in here');
  return user;
}

/** Who is signed in, if anybody: for what guests see too. */
export const useVisitor = (): SessionUser | undefined => use(SessionContext);

/** Whether one of the roles is held; an empty or absent list admits everybody with a role. */
export const holds = (user: SessionUser, roles: readonly Role[] | undefined): boolean =>
  user.role.length > 0 && (!roles || roles.some((role) => user.role.includes(role)));

/** Saves a part of the user's settings on the server, beside those that are there. */
export function useSaveSettings() {
  const { data } = useSession();
  const { mutate } = useWrite(session.saveSettings, { refreshes: [] });
  return (part: Record<string, unknown>) => {
    Object.assign(data.settings, part);
    mutate({ settings: data.settings });
  };
}
