import type { SessionUser } from '@embark/contracts/session';
import { lazy, useEffect, useEffectEvent } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import type { DomainRoutes } from '../kit/screens.ts';
import { needTexts } from '../kit/i18n/i18n.ts';
import { keepFarewell, rememberWanted, takeWanted } from '../kit/token.ts';
import { GuestFrame } from './GuestFrame.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { LogoutPage } from './LogoutPage.tsx';
import { Screen } from './screen.tsx';
import { homeOf, redirects, screens, verdict } from './screens.ts';
import { Shell } from './shell/Shell.tsx';

const WAITING = 'Your account is waiting for a role. HR or an administrator can give you one.';
const doors = import.meta.glob<DomainRoutes>('../domains/*/routes.tsx', { eager: true, import: 'routes' });
/** A screen comes with the texts of its domain. */
const built: DomainRoutes = Object.fromEntries(
  Object.entries(doors).flatMap(([path, screensOf]) => {
    const domain = path.split('/').at(-2) ?? '';
    return Object.entries(screensOf).map(([address, load]) => [
      address,
      async () => (await Promise.all([load(), needTexts(domain)]))[0],
    ]);
  }),
);

const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }));

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
  const home = signedIn ? <Navigate to={homeOf(user)} replace /> : toLogin('/');
  const inside = screens.flatMap((screen) => {
    const load = domains[screen.path];
    if (!load) return [];
    const says = verdict(screen, user);
    const element =
      says === 'open' ? <Screen load={load} /> : says === 'denied' ? <Denied key={screen.path} /> : toLogin();
    return [<Route key={screen.path} path={screen.path} element={element} />];
  });

  return (
    <Routes>
      <Route path="/" element={home} />
      <Route path="/apps/dashboards" element={home} />
      {redirects.map(({ from, to }) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      {!signedIn && inside}
      <Route element={signedIn ? <Shell /> : <GuestFrame />}>
        {signedIn && inside}
        <Route path="/404" element={<NotFoundPage />} />
      </Route>
      <Route path="/loading" element={<LoadingPage />} />
      <Route path="/logout" element={<LogoutPage />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}

/** Does what the address asks for, once. */
function Act({ what }: { what: (address: string) => void }) {
  const { pathname, search } = useLocation();
  const act = useEffectEvent(() => what(pathname + search));
  useEffect(() => act(), []);
  return <LoadingPage />;
}

/** Who may not open a screen goes to the path wanted before the sign-in, else home. */
function Denied() {
  const navigate = useNavigate();
  const away = useEffectEvent(() => void navigate(takeWanted() ?? '/', { replace: true }));
  useEffect(() => away(), []);
  return null;
}
