import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useSearchParams } from 'react-router';

/**
 * The parameters of the address, and a function that edits them. An edit starts from the newest address, which the page may not have rendered yet;
 * `useSearchParams` starts from the rendered one, so the second of two quick changes would undo the first.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const router = use(RouterContext)?.router; // the product's router has none: its newest address is the browser's

  const edit = useCallback(
    (work: (next: URLSearchParams) => void, options?: { replace?: boolean }) => {
      const newest = router ? (router.state.navigation.location ?? router.state.location) : window.location;
      const next = new URLSearchParams(newest.pathname === pathname ? newest.search : params);
      work(next);
      setParams(next, options);
    },
    [router, pathname, params, setParams],
  );
  return [params, edit] as const;
}

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
