import type { SessionUser } from '@embark/contracts/organisation/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  changeSettings,
  presentState,
  SessionProvider,
  useElsewhere,
  useLook,
  whenNotSaved,
} from '../domains/organisation/session/index.ts';
import { CrashGuard } from '../kit/feedback/ErrorPage.tsx';
import { browser, PreferencePlace, type PreferenceStore } from '../kit/list/preference.ts';
import { ToastHost } from '../kit/toast/ToastHost.tsx';
import { AddedTabs } from '../kit/record/addedTabs.ts';
import { LodgementRefusal } from '../domains/casework/referrals/index.ts';
import { LodgementProblem } from '../domains/crm/conversions/move/lodgementProblem.ts';
import { bookingsTab } from '../domains/work/bookings/index.ts';
import { EnterContext } from './companySwitch.ts';
import { lazyPart } from '../kit/call/lazyPart.tsx';
import { useToast } from '../kit/toast/useToast.tsx';
import { AppTheme } from '../kit/theme/AppTheme.tsx';

/** Applies the user's theme and display settings to the page. */
export function Look({ children }: { children: ReactNode }) {
  const { theme, mode, direction, customScrollbars } = useLook();
  return (
    <AppTheme themes={theme} mode={mode} direction={direction} thinScrollbars={customScrollbars}>
      {children}
    </AppTheme>
  );
}

/** Stores list preferences in the user's settings, so they apply on every device; falls back to those this browser stored earlier. */
const listPreferences: PreferenceStore = {
  read: (name) => presentState().settings.lists?.[name] ?? browser.read(name),
  write: (name, value) => changeSettings({ lists: { [name]: value } }),
};

/** Reports settings that the server rejected; the screen keeps them until the next load. */
function NotSaved() {
  const { error } = useToast();
  useEffect(() => whenNotSaved(error), [error]);
  return null;
}

const ElsewhereDialog = lazyPart(async () => (await import('./ElsewhereDialog.tsx')).ElsewhereDialog);

/** Shows a dialog when the session switches to the other company while this page stays open. */
export function Elsewhere() {
  const company = useElsewhere();
  return company ? <ElsewhereDialog company={company} /> : null;
}

/** The tabs that areas above add to the pages of enquiries and client files. */
const addedTabs = [bookingsTab];

type Props = {
  user: SessionUser | null;
  client: QueryClient;
  /** Re-renders the application for this user after a switch of company. */
  enter?: (user: SessionUser) => void | Promise<void>;
  /** The routes, inside the router. */
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
                <AddedTabs value={addedTabs}>
                  <LodgementProblem value={LodgementRefusal}>{children}</LodgementProblem>
                </AddedTabs>
                <Elsewhere />
              </ToastHost>
            </PreferencePlace>
          </EnterContext>
        </SessionProvider>
      </QueryClientProvider>
    </CrashGuard>
  </Look>
);
