import type { Company } from '@embark/contracts/kit';
import type { SessionUser } from '@embark/contracts/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SessionProvider } from '../domains/session/index.ts';
import { CrashGuard } from '../kit/ErrorPage.tsx';
import { AppTheme } from '../kit/theme/AppTheme.tsx';
import type { AccentName } from '../kit/theme/palettes.ts';
import { ToastHost } from '../kit/toast/ToastHost.tsx';

const accents: Record<Company, AccentName> = { fc: 'indigo', ar: 'pine' };

type Props = {
  user: SessionUser | null;
  client: QueryClient;
  /** The routes, in the router that knows the address. */
  children: ReactNode;
};

export const App = ({ user, client, children }: Props) => (
  <AppTheme accent={accents[user?.company ?? 'fc']}>
    <CrashGuard>
      <QueryClientProvider client={client}>
        <SessionProvider value={user ?? undefined}>
          <ToastHost>{children}</ToastHost>
        </SessionProvider>
      </QueryClientProvider>
    </CrashGuard>
  </AppTheme>
);
