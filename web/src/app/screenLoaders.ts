import { redirects, type Screen, screenAt } from '@embark/contracts/screens';
import { createContext } from 'react';
import { needTexts } from '../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../kit/call/screens.ts';

const domainRoutes = import.meta.glob<DomainRoutes>('../domains/*/*/routes.tsx', { eager: true, import: 'routes' });

/** The loaders of all built screens by path; each also loads the texts of its domain. */
export const screenLoaders: DomainRoutes = Object.fromEntries(
  Object.entries(domainRoutes).flatMap(([path, screensOf]) => {
    const domain = path.split('/').at(-2) ?? '';
    return Object.entries(screensOf).map(([address, load]) => [
      address,
      async () => (await Promise.all([load(), needTexts(domain)]))[0],
    ]);
  }),
);

/** The screens that routes and menu use; tests can provide their own. */
export const ScreenLoadersContext = createContext(screenLoaders);

/** The loader of a screen, unless the screen is still planned. */
export const loaderOf = (screen: Screen, domains: DomainRoutes) =>
  screen.later ? undefined : domains[screen.same ?? screen.path];

/** The address after redirects. */
export const leadsTo = (address: string): string => redirects[address] ?? address;

/** Whether a menu address leads to a screen that is built. */
export function isThere(url: string, domains: DomainRoutes): boolean {
  if (url === '/logout') return true;
  const found = screenAt(leadsTo(url));
  return found !== undefined && loaderOf(found.screen, domains) !== undefined;
}
