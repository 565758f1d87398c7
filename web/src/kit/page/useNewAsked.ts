import { useEffect, useRef } from 'react';
import { useAddressParams } from '../call/useAddressParams.ts';

/**
 * Begins a new record once when the address asks for it with `?new`, as the command palette does, and takes that out of the address. Other parameters, such
 * as a filter that was just chosen, stay.
 */
export function useNewAsked(begin: () => void): void {
  const [params, edit] = useAddressParams();
  const drop = useRef(edit); // of the latest render, so that a new one does not begin again
  const isAsked = params.has('new');
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
    drop.current = edit;
  });
  useEffect(() => {
    if (!isAsked) return;
    drop.current((next) => next.delete('new'), { replace: true });
    latest.current();
  }, [isAsked]);
}
