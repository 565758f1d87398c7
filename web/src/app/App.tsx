import type { SessionUser } from '@embark/contracts/organisation/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SessionProvider } from '../domains/organisation/session/index.ts';
import { CrashGuard } from '../kit/feedback/ErrorPage.tsx';
import { PreferencePlace } from '../kit/list/preference.ts';
import { ToastHost } from '../kit/toast/ToastHost.tsx';
import { EnterContext } from './enter.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { listPreferences } from './listPreferences.ts';
import { Look } from './Look.tsx';
import { NotSaved } from './NotSaved.tsx';

type Props = {
  user: SessionUser | null;
  client: QueryClient;
  /** Shows the application as this user sees it after a switch of company. */
  enter?: (user: SessionUser) => void;
  /** The routes, in the router that knows the address. */
  children: ReactNode;
};

export const App = ({ user, client, enter, children }: Props) => (
  <Look>
    <CrashGuard>
      <QueryClientProvider client={client}>
        <SessionProvider value={user ?? undefined}>
          <EnterContext value={enter}>
            <PreferencePlace value={listPreferences}>
              <ToastHost>
                <NotSaved />
                {children}
                <Elsewhere />
              </ToastHost>
            </PreferencePlace>
          </EnterContext>
        </SessionProvider>
      </QueryClientProvider>
    </CrashGuard>
  </Look>
);
