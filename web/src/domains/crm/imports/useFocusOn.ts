import { useEffect, useRef } from 'react';

/** Takes the focus and the eye to the top of a place when what it shows becomes another thing, but not when the page opens. */
export function useFocusOn(shown: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    document.documentElement.scrollTop = 0;
    place.current?.focus({ preventScroll: true });
  }, [shown]);
  return place;
}
