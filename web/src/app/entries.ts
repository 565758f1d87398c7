import { type MenuItem, type MenuNode, mayOpen, menuOf, menus } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/organisation/session';
import type { DomainRoutes } from '../kit/call/screens.ts';
import { screenLoaders, isThere, leadsTo } from './screenLoaders.ts';

/** A menu entry with the title keys of its ancestors, outermost first. */
export type Entry = MenuItem & { above: readonly string[] };

const flat = (nodes: readonly MenuNode[], above: readonly string[] = []): Entry[] =>
  nodes.flatMap((node) => (node.type === 'item' ? [{ ...node, above }] : flat(node.children, [...above, node.title])));

/** This user's menu: the specification's entries that are built and that the user's roles may open. */
export const menuFor = (user: SessionUser, domains: DomainRoutes = screenLoaders): MenuNode[] =>
  menuOf(user, (url) => isThere(url, domains) && (url === '/logout' || mayOpen(leadsTo(url), user)));

/** The entries of the user's menu, each address once. */
export function entriesOf(user: SessionUser, domains: DomainRoutes = screenLoaders): Entry[] {
  const seen = new Set<string>();
  return flat(menuFor(user, domains)).filter(({ url }) => !seen.has(url) && seen.add(url));
}

const everyEntry = { fc: flat(menus.fc), ar: flat(menus.ar) };

/** The menu entry for an address, ignoring case and anything after its path. */
export function entryAt(address: string, { company }: Pick<SessionUser, 'company'>): Entry | undefined {
  const path = pathIn(address);
  return everyEntry[company].find(({ url }) => pathIn(leadsTo(url)) === path);
}

export const pathIn = (address: string): string =>
  address
    .replace(/[?#].*/, '')
    .replace(/\/$/, '')
    .toLowerCase();
