import { useCallback } from 'react';
import { useAddressParams } from '../call/useAddressParams.ts';

/** The previewed row, kept in the address as `peek` without a history entry. */
export function usePeek() {
  const [params, edit] = useAddressParams();
  const peek = useCallback(
    (id: string | undefined) =>
      edit(
        (next) => {
          if (id === undefined) next.delete('peek');
          else next.set('peek', id);
        },
        { replace: true },
      ),
    [edit],
  );
  return [params.get('peek') ?? undefined, peek] as const;
}
