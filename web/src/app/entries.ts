import { type MenuItem, type MenuNode, mayOpen, menuOf, menus } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/organisation/session';
import type { DomainRoutes } from '../kit/call/screens.ts';
import { screenLoaders, isThere, leadsTo } from './screenLoaders.ts';

/** An entry of the menu with the keys of the titles above it, the outermost first. */
export type Entry = MenuItem & { above: readonly string[] };

const flat = (nodes: readonly MenuNode[], above: readonly string[] = []): Entry[] =>
  nodes.flatMap((node) => (node.type === 'item' ? [{ ...node, above }] : flat(node.children, [...above, node.title])));

/** The menu as this user sees it: what the specification shows to the roles, as far as it is there and the roles open it. */
export const menuFor = (user: SessionUser, domains: DomainRoutes = screenLoaders): MenuNode[] =>
  menuOf(user, (url) => isThere(url, domains) && (url === '/logout' || mayOpen(leadsTo(url), user)));

/** The entries of the user's menu, each address once. */
export function entriesOf(user: SessionUser, domains: DomainRoutes = screenLoaders): Entry[] {
  const seen = new Set<string>();
  return flat(menuFor(user, domains)).filter(({ url }) => !seen.has(url) && seen.add(url));
}

const everyEntry = { fc: flat(menus.fc), ar: flat(menus.ar) };

/** The entry of the user's menu that leads to an address, the case of the address and what follows its path left aside. */
export function entryAt(address: string, { company }: Pick<SessionUser, 'company'>): Entry | undefined {
  const path = pathIn(address);
  return everyEntry[company].find(({ url }) => pathIn(leadsTo(url)) === path);
}

export const pathIn = (address: string): string =>
  address
    .replace(/[?#].*/, '')
    .replace(/\/$/, '')
    .toLowerCase();
