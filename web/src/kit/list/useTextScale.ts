import { useSyncExternalStore } from 'react';

const PLAIN = 10; // pixels of a rem at the default text size

/** The text size relative to the default. */
const scaleNow = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? Math.round((size / PLAIN) * 100) / 100 : 1;
};

function watch(tell: () => void) {
  const seen = new MutationObserver(tell);
  seen.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'class'] });
  return () => seen.disconnect();
}

/** The user's text size relative to the default; layouts in pixels scale with it. */
export const useTextScale = (): number => useSyncExternalStore(watch, scaleNow);
