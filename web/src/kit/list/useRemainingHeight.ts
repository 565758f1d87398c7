import { type RefObject, useLayoutEffect } from 'react';

/** Space below the list. */
const margin = 12; // pixels

/**
 * Sets `--rest` on an element to the window height below its top, so that it fills the window exactly, even if the page
 * around it grows with its content.
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
