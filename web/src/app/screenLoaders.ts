import { redirects, type Screen, screenAt } from '@embark/contracts/screens';
import { createContext } from 'react';
import { needTexts } from '../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../kit/call/screens.ts';

const doors = import.meta.glob<DomainRoutes>('../domains/*/*/routes.tsx', { eager: true, import: 'routes' });

/** Every screen that there is, by its path; it comes with the texts of its domain. */
export const screenLoaders: DomainRoutes = Object.fromEntries(
  Object.entries(doors).flatMap(([path, screensOf]) => {
    const domain = path.split('/').at(-2) ?? '';
    return Object.entries(screensOf).map(([address, load]) => [
      address,
      async () => (await Promise.all([load(), needTexts(domain)]))[0],
    ]);
  }),
);

/** The screens that routes and menu know; a test may name its own. */
export const ScreenLoadersContext = createContext(screenLoaders);

/** How a screen is fetched, unless it is still to come. */
export const loaderOf = (screen: Screen, domains: DomainRoutes) =>
  screen.later ? undefined : domains[screen.same ?? screen.path];

/** Where an address leads in the end. */
export const leadsTo = (address: string): string => redirects[address] ?? address;

/** Whether an address of the menu leads to something that there is. */
export function isThere(url: string, domains: DomainRoutes): boolean {
  if (url === '/logout') return true;
  const found = screenAt(leadsTo(url));
  return found !== undefined && loaderOf(found.screen, domains) !== undefined;
}
