import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';

/** Whether the window is as narrow as a phone: lists are cards, and their filters are in a panel. */
export const usePhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });

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
