import type { SessionUser } from '@embark/contracts/session';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import { keepFarewell, rememberWanted, takeWanted } from '../kit/token.ts';
import type { DomainRoutes } from '../kit/screens.ts';
import { GuestFrame } from './GuestFrame.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { LogoutPage } from './LogoutPage.tsx';
import { RouteCrash } from './RouteCrash.tsx';
import { homeOf, redirects, type Screen, screens, verdict } from './screens.ts';
import { Shell } from './shell/Shell.tsx';

const WAITING = 'Your account is waiting for a role. HR or an administrator can give you one.';
const doors = import.meta.glob<DomainRoutes>('../domains/*/routes.tsx', { eager: true, import: 'routes' });
const built: DomainRoutes = Object.assign({}, ...Object.values(doors));

const notFound = async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage });

type Start = {
  user: SessionUser | null;
  /** Leaves the application for another page of this site. */
  leave: (path: string) => void;
  domains?: DomainRoutes;
};

/** Every address of the application for this user. A screen without a component has no route, and so ends on /404. */
export function routesFor({ user, leave, domains = built }: Start): RouteObject[] {
  const toLogin = (wanted: string) => {
    rememberWanted(wanted);
    if (user) keepFarewell(WAITING);
    leave('/login');
    return new Promise<null>(() => {}); // the page is on its way out
  };
  const guard = (screen: Screen) => (args: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(args.request.url);
    const says = verdict(screen, user);
    if (says === 'guest') return toLogin(pathname + search);
    return says === 'denied' ? redirect(takeWanted() ?? '/') : null;
  };
  const home = () => (user && user.role.length > 0 ? redirect(homeOf(user)) : toLogin('/'));

  const inside: RouteObject[] = screens.flatMap((screen) => {
    const open = domains[screen.path];
    if (!open) return [];
    const lazy = async () => ({ Component: await open() });
    return [{ path: screen.path, loader: guard(screen), lazy, ErrorBoundary: RouteCrash }];
  });

  return [
    {
      HydrateFallback: LoadingPage,
      ErrorBoundary: RouteCrash,
      children: [
        { path: '/', loader: home },
        { path: '/apps/dashboards', loader: home },
        ...redirects.map(({ from, to }) => ({ path: from, loader: () => redirect(to) })),
        {
          Component: user && user.role.length > 0 ? Shell : GuestFrame,
          children: [...inside, { path: '/404', lazy: notFound }],
        },
        { path: '/loading', Component: LoadingPage },
        { path: '/logout', Component: LogoutPage },
        { path: '*', loader: () => redirect('/404') },
      ],
    },
  ];
}
