import type { Role } from '@embark/contracts/kit';
import type { SessionUser } from '@embark/contracts/session';
import { createContext, use } from 'react';

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
