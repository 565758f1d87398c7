import { useEffect, useRef } from 'react';

/**
 * What can be done on the page: by its key, and by what it `says` in the command palette. Without words it is listed nowhere, without
 * a key it stands in the palette alone.
 */
export type Shortcut = { key?: string; says?: string; act: () => void };

const TYPING = 'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';
const KEPT = 'embark.shortcuts';

type Layer = { keys: readonly Shortcut[] };
const layers: Layer[] = [];

/** Whether single keys act at all: who types by voice can switch them off. */
export const shortcutsOn = (): boolean => localStorage.getItem(KEPT) !== 'off';
export const switchShortcuts = (on: boolean) => localStorage.setItem(KEPT, on ? 'on' : 'off');

/** Everything that can be done just now, the innermost part of the page first; a key taken twice is its. */
export function activeShortcuts(): Shortcut[] {
  const seen = new Set<string>();
  return layers
    .toReversed()
    .flatMap(({ keys }) => keys)
    .filter(({ key }) => key === undefined || (!seen.has(key) && seen.add(key)));
}

function onKey(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !shortcutsOn()) return;
  const { target } = event;
  if (target instanceof Element && target.closest(`${TYPING}, [role=dialog], [role=menu]`) !== null) return;
  const found = activeShortcuts().find(({ key }) => key === event.key);
  if (!found) return;
  event.preventDefault();
  found.act();
}

/** Single keys while this part is on screen; silent while somebody types, in dialogs and menus, and with Ctrl, Alt or Meta held. */
export function useShortcuts(keys: readonly Shortcut[]) {
  const layer = useRef<Layer>({ keys });
  useEffect(() => {
    layer.current.keys = keys;
  });
  useEffect(() => {
    const own = layer.current;
    if (layers.length === 0) document.addEventListener('keydown', onKey);
    layers.push(own);
    return () => {
      layers.splice(layers.indexOf(own), 1);
      if (layers.length === 0) document.removeEventListener('keydown', onKey);
    };
  }, []);
}
