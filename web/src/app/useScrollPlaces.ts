import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readJson } from '../kit/call/storage.ts';
import { readToken } from '../kit/call/token.ts';

const KEPT = 'embark.scroll';

/** The scroll position of each history entry, in pixels; kept across a reload. */
const places = new Map<string, number>(kept());

function kept(): [string, number][] {
  const found = readJson(sessionStorage, KEPT);
  return Array.isArray(found) ? found.filter(isPlace) : [];
}

// a function declaration, because `places` is filled while this module loads
function isPlace(one: unknown): one is [string, number] {
  return Array.isArray(one) && typeof one[1] === 'number';
}

/** A new page starts at its top or anchor; Back restores the scroll position. */
export function useScrollPlaces() {
  const { key, hash } = useLocation();
  const shown = useRef(key);

  useLayoutEffect(() => {
    shown.current = key;
    const place = places.get(key);
    const part = place === undefined && hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (part) part.scrollIntoView();
    else window.scrollTo(0, place ?? 0);
  }, [key, hash]);

  useEffect(() => {
    const note = () => places.set(shown.current, window.scrollY);
    const keep = () => {
      if (readToken() !== null) sessionStorage.setItem(KEPT, JSON.stringify([...places])); // logging out clears it
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}
