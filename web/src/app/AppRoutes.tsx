import type { SessionUser } from '@embark/contracts/organisation/session';
import { homeOf, redirects, screens } from '@embark/contracts/screens';
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { loadPart } from '../kit/call/reloadOnNewBuild.ts';
import { keepFarewell, rememberWanted } from '../kit/call/token.ts';
import type { DomainRoutes } from '../kit/call/screens.ts';
import { BuiltContext, built, loaderOf } from './built.ts';
import { Guard } from './Guard.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { Shell } from './shell/Shell.tsx';
import { logout } from '../domains/organisation/session/index.ts';
import { lazyPart } from '../kit/call/lazyPart.tsx';
import { Logo } from '../kit/page/Logo.tsx';

const GuestMenu = lazyPart(async () => (await import('./GuestMenu.tsx')).GuestMenu);

/** What a guest may see beside the sign-in stands alone, without navigation; the way in stands above it. */
const GuestFrame = () => (
  <Box sx={{ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' }}>
    <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', minBlockSize: 56, padding: 1 }}>
      <GuestMenu />
    </Box>
    <Box component="main" sx={{ flex: 1, display: 'grid', justifyItems: 'center', alignContent: 'center' }}>
      <Logo size={40} />
      <Suspense>
        <Outlet />
      </Suspense>
    </Box>
  </Box>
);

/** Whoever has a role and opens /logout is logged out and goes to `/` with a clean page. */
function LogoutPage() {
  useEffect(() => {
    void logout().then(() => window.location.assign('/'));
  }, []);
  return <LoadingPage />;
}

const WAITING = 'Your account is waiting for a role. HR or an administrator can give you one.';

const NotFoundPage = lazy(async () => ({ default: (await loadPart(import('./NotFoundPage.tsx'))).NotFoundPage }));

type Props = {
  user: SessionUser | null;
  /** Leaves the application for another page of this site. */
  leave: (path: string) => void;
  domains?: DomainRoutes;
};

/** Every address of the application for this user. A screen without a component has no route, and so ends on /404. */
export function AppRoutes({ user, leave, domains = built }: Props) {
  const toLogin = (wanted?: string) => (
    <Act
      what={(address) => {
        rememberWanted(wanted ?? address);
        if (user) keepFarewell(WAITING);
        leave('/login');
      }}
    />
  );
  const signedIn = user !== null && user.role.length > 0;
  const inside = screens.flatMap((screen) => {
    const load = loaderOf(screen, domains);
    const element = load && <Guard screen={screen} user={user} load={load} guest={toLogin()} />;
    return element ? [<Route key={screen.path} path={screen.path} element={element} />] : [];
  });

  // for whoever is signed in they stand inside the shell: outside it the menu would be gone for a moment
  const ways = [
    <Route key="/" path="/" element={signedIn ? <Navigate to={homeOf(user)} replace /> : toLogin('/')} />,
    ...Object.entries(redirects).map(([from, to]) => (
      <Route key={from} path={from} element={<Navigate to={to} replace />} />
    )),
    <Route key="*" path="*" element={<Navigate to="/404" replace />} />,
  ];

  return (
    <BuiltContext value={domains}>
      <Routes>
        {!signedIn && [...ways, ...inside]}
        <Route element={signedIn ? <Shell /> : <GuestFrame />}>
          {signedIn && [...ways, ...inside]}
          <Route path="/404" element={<NotFoundPage />} />
        </Route>
        <Route path="/loading" element={<LoadingPage />} />
        <Route path="/logout" element={signedIn ? <LogoutPage /> : toLogin('/')} />
      </Routes>
    </BuiltContext>
  );
}

/** Does what the address asks for, once. */
function Act({ what }: { what: (address: string) => void }) {
  const { pathname, search } = useLocation();
  const act = useEffectEvent(() => what(pathname + search));
  useEffect(() => act(), []);
  return <LoadingPage />;
}
