import type { MenuNode } from '@embark/contracts/screens';
import { useState } from 'react';
import { stringsIn } from '../../kit/text/strings.ts';
import { readJson } from '../../kit/call/storage.ts';
import { leadsTo } from '../screenLoaders.ts';
import { pathIn } from '../entries.ts';

const KEY = 'embark.nav-open';

type Place = { id: string; within: readonly string[] };

/** Every entry that links to a path, with its parent branches. */
const placesOf = (nodes: readonly MenuNode[], path: string, within: readonly string[] = []): Place[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'item') return placesOf(node.children, path, [...within, node.id]);
    return pathIn(leadsTo(node.url)) === path ? [{ id: node.id, within }] : [];
  });

/**
 * Which branches are open, stored on this device, and which entry is current. Navigation opens the branches of the
 * page; an address with several entries is marked where it is already visible.
 */
export function useBranches(menu: readonly MenuNode[], pathname: string, first: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(kept() ?? first));
  const path = pathIn(pathname);
  const places = placesOf(menu, path);
  const here = places.find(({ within }) => within.every((id) => open.has(id))) ?? places[0];
  const [come, setCome] = useState<string>();
  if (come !== path) {
    setCome(path);
    if (here?.within.some((id) => !open.has(id))) setOpen(new Set([...open, ...here.within]));
  }
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    localStorage.setItem(KEY, JSON.stringify([...next]));
    setOpen(next);
  };
  return { open, toggle, current: here };
}

function kept(): string[] | undefined {
  const found = readJson(localStorage, KEY);
  return Array.isArray(found) ? stringsIn(found) : undefined;
}
