import { useSyncExternalStore } from 'react';

const watch = (watcher: () => void) => {
  document.addEventListener('fullscreenchange', watcher);
  return () => document.removeEventListener('fullscreenchange', watcher);
};
const isFull = () => document.fullscreenElement !== null;

const toggle = () =>
  void (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(refused);

/** A browser may refuse, as in a frame; page and button then stay unchanged. */
function refused(problem: unknown) {
  if (!(problem instanceof TypeError || problem instanceof DOMException)) throw problem;
}

/** Whether the page fills the screen, how to change it, and whether this browser can: a phone's may not. */
export function useFullscreen() {
  return { full: useSyncExternalStore(watch, isFull), toggle, can: document.fullscreenEnabled };
}
