import type { SessionUser } from '@embark/contracts/organisation/session';
import { type Addresses, addresses } from '@embark/contracts/screens';
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

/** Where things are shown in the company in force; a guest's are those of the consultancy. */
export const useAddresses = (): Addresses => addresses[useVisitor()?.company ?? 'fc'];
