import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * A command of the page: `key` is its shortcut, `says` its name in the command palette. Without `says` it is listed
 * nowhere, without `key` it is in the palette only. Two-key sequences are written `g h`.
 */
export type Shortcut = { key?: string; says?: string; act: () => void };

const TYPING = 'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';
const KEPT = 'embark.shortcuts';

type Layer = { keys: readonly Shortcut[] };
const layers: Layer[] = [];
const watchers = new Set<() => void>();
let changes = 0;

function change() {
  changes += 1;
  for (const watch of watchers) watch();
}
const isSame = (one: readonly Shortcut[], other: readonly Shortcut[]) =>
  one.length === other.length && one.every(({ key, says }, at) => other[at]?.key === key && other[at]?.says === says);

/** Whether single-key shortcuts are on: users of voice input can switch them off. */
export const shortcutsOn = (): boolean => localStorage.getItem(KEPT) !== 'off';
export const switchShortcuts = (on: boolean) => localStorage.setItem(KEPT, on ? 'on' : 'off');

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** All current commands; updates when a part mounts later. */
export function useActiveShortcuts(): Shortcut[] {
  useSyncExternalStore(watch, () => changes);
  return activeShortcuts();
}

/** Returns all current commands, innermost part of the page first; for a duplicate key the innermost part wins. */
export function activeShortcuts(): Shortcut[] {
  const seen = new Set<string>();
  return layers
    .toReversed()
    .flatMap(({ keys }) => keys)
    .filter(({ key }) => key === undefined || (!seen.has(key) && seen.add(key)));
}

const SOON = 1500; // milliseconds between the two keys of a sequence
let begun: { key: string; at: number } | undefined;

const isShortcutPress = ({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  shortcutsOn() &&
  !(target instanceof Element && target.closest(`${TYPING}, [role=dialog], [role=menu]`) !== null);

function onKey(event: KeyboardEvent) {
  if (!isShortcutPress(event)) return;
  const active = activeShortcuts();
  const found = active.find(({ key }) => key === event.key);
  if (found) {
    event.preventDefault();
    found.act();
  } else if (active.some(({ key }) => key?.startsWith(`${event.key} `))) {
    begun = { key: event.key, at: event.timeStamp };
  }
}

/** Handles the second key of a sequence before the page can take it as a key of its own. */
function onSecondKey(event: KeyboardEvent) {
  const first = begun;
  if (!first || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
  begun = undefined;
  if (event.timeStamp - first.at > SOON || !isShortcutPress(event)) return;
  const found = activeShortcuts().find(({ key }) => key === `${first.key} ${event.key}`);
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  found.act();
}

function listen() {
  document.addEventListener('keydown', onKey);
  document.addEventListener('keydown', onSecondKey, { capture: true });
}

function stopListening() {
  begun = undefined;
  document.removeEventListener('keydown', onKey);
  document.removeEventListener('keydown', onSecondKey, { capture: true });
}

/** Shortcuts while this part is mounted; ignored while typing, in dialogs and menus, and with Ctrl, Alt or Meta held. */
export function useShortcuts(keys: readonly Shortcut[]) {
  const layer = useRef<Layer>({ keys });
  useEffect(() => {
    const before = layer.current.keys;
    layer.current.keys = keys;
    if (!isSame(before, keys)) change();
  });
  useEffect(() => {
    const own = layer.current;
    if (layers.length === 0) listen();
    layers.push(own);
    change();
    return () => {
      layers.splice(layers.indexOf(own), 1);
      change();
      if (layers.length === 0) stopListening();
    };
  }, []);
}
