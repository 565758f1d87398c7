import { type RefObject, useLayoutEffect } from 'react';

/** Kept free below the list. */
const margin = 12; // pixels

/**
 * Tells a box by `--rest` how much of the screen is left from where it begins, so that it fills the screen and no more, also where
 * the page around it grows with its content.
 */
export function useRemainingHeight(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const tell = () => {
      const above = Math.ceil(element.getBoundingClientRect().top + window.scrollY);
      element.style.setProperty('--rest', `calc(100dvh - ${above + margin}px)`);
    };
    const watch = new ResizeObserver(tell);
    watch.observe(document.body);
    if (element.parentElement) watch.observe(element.parentElement);
    tell();
    return () => watch.disconnect();
  }, [box]);
}
