import type { SessionUser } from '@embark/contracts/organisation/session';
import {
  homeOf,
  mayOpen,
  redirects,
  type Screen as ScreenRow,
  screenAt,
  screens,
  verdict,
} from '@embark/contracts/screens';
import Box from '@mui/material/Box';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
} from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate, useParams } from 'react-router';
import { loadPart } from '../kit/call/reloadOnNewBuild.ts';
import { keepFarewell, rememberWanted, takeWanted } from '../kit/call/token.ts';
import type { DomainRoutes } from '../kit/call/screens.ts';
import { ScreenLoadersContext, screenLoaders, loaderOf } from './screenLoaders.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { Shell } from './shell/Shell.tsx';
import { logout } from '../domains/organisation/session/index.ts';
import { lazyPart } from '../kit/call/lazyPart.tsx';
import { Logo } from '../kit/page/Logo.tsx';
import { type TextKey, useTranslation } from '../kit/i18n/useTranslation.ts';
import { useToast } from '../kit/toast/useToast.tsx';
import { Screen } from './screen.tsx';
import { BreadcrumbsContext } from '../kit/page/PageHeader.tsx';
import { entryAt } from './entries.ts';

/** A breadcrumb step: the key of its title, and its address if the user may open it. */
type Step = { title: string; to?: string };

/** Menu groups left out of breadcrumbs because they add no information. */
const unsaid = new Set(['own', 'aran', 'tools']);

/** The breadcrumb of an address, itself last: its place in the menu, else below its parent screen. */
function trailOf(address: string, user: SessionUser): Step[] {
  const entry = entryAt(address, user);
  const found = screenAt(address);
  const self = { title: entry?.title ?? found?.screen.title ?? '', ...(mayOpen(address, user) && { to: address }) };
  if (entry) return [...entry.above.filter((title) => !unsaid.has(title)).map((title) => ({ title })), self];
  if (!found) return [];
  const { below } = found.screen;
  return [...(below ? trailOf(below, user) : []), self];
}

/** Sets the tab title from the screen, until the screen sets a better one, and the breadcrumb in the header. */
function Place({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const steps = useMemo(
    () => trailOf(pathname, user).map(({ title, to }) => ({ name: t(`titles.${title}`, { defaultValue: title }), to })),
    [t, pathname, user],
  );
  const name = useEffectEvent((path: string) => {
    const last = trailOf(path, user).at(-1);
    document.title = last ? `${t(`titles.${last.title}`, { defaultValue: last.title })} · Embark` : 'Embark';
  });
  useLayoutEffect(() => name(pathname), [pathname]);
  return <BreadcrumbsContext value={useMemo(() => steps.slice(0, -1), [steps])}>{children}</BreadcrumbsContext>;
}

type GuardProps = {
  screen: ScreenRow;
  user: SessionUser | null;
  load: () => Promise<ComponentType>;
  /** What a guest sees instead of the screen. */
  guest: ReactNode;
};

/** Renders a screen if the user may open it. */
function Guard({ screen, user, load, guest }: GuardProps) {
  const says = verdict(screen, user, useParams());
  if (!user || says === 'guest') return guest;
  if (says === 'denied') {
    const isElsewhere = screen.company !== 'both' && screen.company !== user.company;
    return <Denied key={screen.path} why={isElsewhere ? 'app.denied.company' : 'app.denied.roles'} />;
  }
  if (says === 'unknown') return <Navigate to="/404" replace />;
  return (
    <Place user={user}>
      <Screen load={load} />
    </Place>
  );
}

/** A user without access to a screen goes to the path requested before the sign-in, else home, with a message. */
function Denied({ why }: { why: TextKey }) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const away = useEffectEvent(() => {
    toast.info(t(why));
    void navigate(takeWanted() ?? '/', { replace: true });
  });
  useEffect(() => away(), []);
  return null;
}

const GuestMenu = lazyPart(async () => (await import('./GuestMenu.tsx')).GuestMenu);

/** Guest screens other than the sign-in render without navigation, below the guest menu. */
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

/** Logs out a user with a role who opens /logout, then reloads at `/`. */
function LogoutPage() {
  useEffect(() => {
    void logout().then(() => window.location.assign('/'));
  }, []);
  return <LoadingPage />;
}

const WAITING = "Your account doesn't have a role yet. Ask HR or an administrator for one.";

const NotFoundPage = lazy(async () => ({ default: (await loadPart(import('./NotFoundPage.tsx'))).NotFoundPage }));

type Props = {
  user: SessionUser | null;
  /** Leaves the application for another page of this site by a full load. */
  leave: (path: string) => void;
  domains?: DomainRoutes;
};

/** All routes of the application for this user. A screen without a component has no route, so its address redirects to /404. */
export function AppRoutes({ user, leave, domains = screenLoaders }: Props) {
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

  // signed-in users see these inside the shell; outside it the menu would disappear briefly
  const ways = [
    <Route key="/" path="/" element={signedIn ? <Navigate to={homeOf(user)} replace /> : toLogin('/')} />,
    ...Object.entries(redirects).map(([from, to]) => (
      <Route key={from} path={from} element={<Navigate to={to} replace />} />
    )),
    <Route key="*" path="*" element={<Navigate to="/404" replace />} />,
  ];

  return (
    <ScreenLoadersContext value={domains}>
      <Routes>
        {!signedIn && [...ways, ...inside]}
        <Route element={signedIn ? <Shell /> : <GuestFrame />}>
          {signedIn && [...ways, ...inside]}
          <Route path="/404" element={<NotFoundPage />} />
        </Route>
        <Route path="/loading" element={<LoadingPage />} />
        <Route path="/logout" element={signedIn ? <LogoutPage /> : toLogin('/')} />
      </Routes>
    </ScreenLoadersContext>
  );
}

/** Calls `what` with the current address, once. */
function Act({ what }: { what: (address: string) => void }) {
  const { pathname, search } = useLocation();
  const act = useEffectEvent(() => what(pathname + search));
  useEffect(() => act(), []);
  return null;
}
