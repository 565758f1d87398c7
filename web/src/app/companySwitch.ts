import type { SessionUser } from '@embark/contracts/organisation/session';
import { createContext } from 'react';

/** Shows the application as this user sees it after a switch of company, in one stroke. */
export const EnterContext = createContext<((user: SessionUser) => void | Promise<void>) | undefined>(undefined);
