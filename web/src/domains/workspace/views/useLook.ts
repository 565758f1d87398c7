import type { ListPreference } from '@embark/contracts/kit';
import type { View, ViewList } from '@embark/contracts/workspace/views';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { lendPlace, type PreferenceStore } from '../../../kit/list/preference.ts';

/** Unsaved columns and density of a view, by view and version; kept until the page reloads. */
const drafts = new Map<string, ListPreference>();
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
const keyOf = ({ id, version }: View) => `${id} ${version}`;

/** The unsaved look of this view, if any. */
export const useLookDraft = (view: View | undefined): ListPreference | undefined =>
  useSyncExternalStore(watch, () => view && drafts.get(keyOf(view)));

export function forgetLook(list: ViewList, view: View) {
  drafts.delete(keyOf(view));
  lend(list, view);
  tell();
}

function lend(list: ViewList, view: View | undefined) {
  const store: PreferenceStore | undefined = view?.look
    ? {
        read: () => drafts.get(keyOf(view)) ?? view.look,
        write: (_, look) => {
          drafts.set(keyOf(view), look);
          tell();
        },
      }
    : undefined;
  lendPlace(list, store);
}

/** While a view with its own columns is shown, applies them to the list, and changes of columns go to the view. */
export function useLook(list: ViewList, view: View | undefined) {
  useLayoutEffect(() => {
    lend(list, view);
    return () => lendPlace(list, undefined);
  }, [list, view]);
}
