import { useEffect, useState } from 'react';

const STAYS = 8_000; // milliseconds

const seen = () => document.visibilityState === 'visible';

/** Ends a pop-up when its time is up. The time stands still while what is answered here says that somebody is at it, or the page is not seen. */
export function useTimeUp(id: number, onClose: (ids: number[]) => void) {
  const [held, hold] = useState(false);
  const [visible, see] = useState(seen);
  useEffect(() => {
    const look = () => see(seen());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (held || !visible) return undefined;
    const timer = setTimeout(() => onClose([id]), STAYS);
    return () => clearTimeout(timer);
  }, [held, visible, id, onClose]);
  return {
    onMouseEnter: () => hold(true),
    onMouseLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  };
}
