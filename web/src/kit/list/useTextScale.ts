import { useSyncExternalStore } from 'react';

const PLAIN = 10; // pixels of a rem at the plain size

/** The text size relative to the default: layouts in pixels scale with it. */
const scaleNow = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? Math.round((size / PLAIN) * 100) / 100 : 1;
};

function watch(tell: () => void) {
  const seen = new MutationObserver(tell);
  seen.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'class'] });
  return () => seen.disconnect();
}

/** The size of the text against the plain one, as the reader has chosen it. */
export const useTextScale = (): number => useSyncExternalStore(watch, scaleNow);
