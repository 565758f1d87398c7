import type { SessionUser } from '@embark/contracts/organisation/session';
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
