import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';

/** Single keys that act on the page; silent while somebody types, in dialogs, and with Ctrl, Alt or Meta held. */
export function useShortcuts(keys: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTyping = target instanceof Element && target.closest(`${TYPING}, [role=dialog], [role=menu]`) !== null;
    const act = keys[event.key];
    if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
