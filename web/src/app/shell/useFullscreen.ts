import { useSyncExternalStore } from 'react';

const watch = (watcher: () => void) => {
  document.addEventListener('fullscreenchange', watcher);
  return () => document.removeEventListener('fullscreenchange', watcher);
};
const isFull = () => document.fullscreenElement !== null;

const toggle = () =>
  void (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(refused);

/** Ignores a browser's refusal, as in a frame; page and button stay unchanged. */
function refused(problem: unknown) {
  if (!(problem instanceof TypeError || problem instanceof DOMException)) throw problem;
}

/** Whether the page is full screen, a toggle, and whether this browser supports it: phones may not. */
export function useFullscreen() {
  return { full: useSyncExternalStore(watch, isFull), toggle, can: document.fullscreenEnabled };
}
