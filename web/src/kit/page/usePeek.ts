import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The previewed row, kept in the address as `peek` without a history entry. */
export function usePeek() {
  const [params, setParams] = useSearchParams();
  const peek = useCallback(
    (id: string | undefined) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === undefined) next.delete('peek');
          else next.set('peek', id);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params.get('peek') ?? undefined, peek] as const;
}
