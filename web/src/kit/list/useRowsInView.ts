import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type Given = { scroller: RefObject<HTMLElement | null>; count: number; rowHeight: number; startAt: number };

const SCREENFUL = 720; // pixels: a box without a size (hidden, or nothing lays it out) counts as one screen

const rowsAt = (top: number, height: number, rowHeight: number) => ({
  first: Math.max(0, Math.floor(top / rowHeight)),
  last: Math.ceil((top + (height || SCREENFUL)) / rowHeight),
});

/** The first and last row in view of a box of rows of one height, renewed as it is scrolled and resized; -1 is the last of none. */
export function useRowsInView({ scroller, count, rowHeight, startAt }: Given) {
  const [view, setView] = useState(() => rowsAt(startAt, 0, rowHeight));
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const next = rowsAt(box.scrollTop, box.clientHeight, rowHeight);
      setView((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    const follow = () => flushSync(look); // later, and fast scrolling would show empty rows
    look();
    box.addEventListener('scroll', follow, { passive: true });
    const watch = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined;
    watch?.observe(box);
    return () => {
      box.removeEventListener('scroll', follow);
      watch?.disconnect();
    };
  }, [scroller, rowHeight]);
  const last = Math.min(view.last, count - 1);
  return { first: Math.min(view.first, Math.max(last, 0)), last };
}
