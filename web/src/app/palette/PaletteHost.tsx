import { useEffect, useRef } from 'react';
import { lazyPart } from '../../kit/call/lazyPart.tsx';
import { showPalette, togglePalette, usePaletteOpen } from './paletteOpen.ts';

const REST = 4_000; // milliseconds, until the page has loaded what it needs
const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette);

/** Preloads the palette. */
export const preloadPalette = Palette.preload;

/** Hosts the palette: Ctrl+K or ⌘K opens it from anywhere, also while typing. The chosen command runs after it has closed. */
export function PaletteHost() {
  const open = usePaletteOpen();
  const chosen = useRef<() => void>(undefined);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const held = event.ctrlKey || event.metaKey;
      if (event.key === 'Control' || event.key === 'Meta') Palette.preload(); // the K is likely to follow
      if (!held || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault(); // the browser's own shortcut
      togglePalette();
    };
    document.addEventListener('keydown', onKey);
    const timer = setTimeout(Palette.preload, REST);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
      showPalette(false);
    };
  }, []);

  useEffect(() => {
    if (open) return; // a dialog that is still open would take the focus back
    const act = chosen.current;
    chosen.current = undefined;
    act?.();
  }, [open]);

  if (!open) return null;
  return (
    <Palette
      onClose={(act) => {
        chosen.current = act;
        showPalette(false);
      }}
    />
  );
}
