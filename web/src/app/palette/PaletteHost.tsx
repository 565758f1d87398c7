import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../kit/call/lazyPart.tsx';

const REST = 4_000; // milliseconds, after which the page has what it needs
const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette);

/** Opens the command palette by Ctrl+K or ⌘K, from anywhere, also while somebody types. What was chosen is done once it is gone. */
export function PaletteHost() {
  const [open, setOpen] = useState(false);
  const chosen = useRef<() => void>(undefined);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const held = event.ctrlKey || event.metaKey;
      if (event.key === 'Control' || event.key === 'Meta') Palette.preload(); // the other key follows
      if (!held || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault(); // the browser's own search
      setOpen((now) => !now);
    };
    document.addEventListener('keydown', onKey);
    const timer = setTimeout(Palette.preload, REST);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  useEffect(() => {
    if (open) return; // a dialog that is still there would take the focus back
    const act = chosen.current;
    chosen.current = undefined;
    act?.();
  }, [open]);

  if (!open) return null;
  return (
    <Palette
      onClose={(act) => {
        chosen.current = act;
        setOpen(false);
      }}
    />
  );
}
