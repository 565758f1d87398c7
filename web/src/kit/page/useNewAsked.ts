import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Begins a new record once when the address asks for it with `?new`, as the command palette does, and takes that out of the address. */
export function useNewAsked(begin: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('new');
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (!isAsked) return;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('new');
        return next;
      },
      { replace: true },
    );
    latest.current();
  }, [isAsked, setParams]);
}
