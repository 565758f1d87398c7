import { loadPart } from '../kit/call/reloadOnNewBuild.ts';
import { type ComponentType, createElement, use, useSyncExternalStore } from 'react';

type Load = () => Promise<ComponentType>;

const screens = new Map<Load, Promise<ComponentType>>();
const watchers = new Set<() => void>();
let underWay = 0;

function count(by: 1 | -1) {
  underWay += by;
  for (const watch of watchers) watch();
}

const end = () => count(-1);

/** Fetches a screen once; a failed fetch is forgotten, so the next try fetches again. */
function fetched(load: Load): Promise<ComponentType> {
  const known = screens.get(load);
  if (known) return known;
  const coming = loadPart(load());
  queueMicrotask(() => {
    count(1); // not during a render
    coming.then(end, end);
  });
  coming.catch(() => screens.delete(load));
  screens.set(load, coming);
  return coming;
}

/** A screen of a domain, loaded on demand; until it arrives, the previous screen stays. */
export const Screen = ({ load }: { load: Load }) => createElement(use(fetched(load)));

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Whether a screen is loading. */
export const useScreenComing = (): boolean => useSyncExternalStore(watch, () => underWay > 0);
