import { useEffect, useEffectEvent } from 'react';

/** Moves the focus once, when a dialog with a single field opens: the user can type at once. */
export function useFirstFocus(focus: () => void) {
  const act = useEffectEvent(focus);
  useEffect(() => {
    const frame = requestAnimationFrame(() => act()); // after the dialog has taken the focus
    return () => cancelAnimationFrame(frame);
  }, []);
}
