import type { SessionUser } from '@embark/contracts/organisation/session';
import { createContext } from 'react';

/** Re-renders the whole application for this user after a switch of company. */
export const EnterContext = createContext<((user: SessionUser) => void | Promise<void>) | undefined>(undefined);
