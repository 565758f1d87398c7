import type { Contract, Endpoint, CallInput, Output } from '@embark/contracts/kit';
import {
  keepPreviousData,
  type Query,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from './http.ts';
import { ApiProblem } from './problem.ts';

export { call } from './http.ts';
export { ApiProblem } from './problem.ts';

/** The first path segment names the domain, so one key refreshes all of a domain's reads. */
const domainOf = (endpoint: Endpoint) => endpoint.path.split('/')[1];

/** The cache key of a read; for lists with their own paging, and for tests. */
export const keyOf = (endpoint: Endpoint, input?: unknown): QueryKey =>
  input === undefined ? [domainOf(endpoint), endpoint.path] : [domainOf(endpoint), endpoint.path, input];

/** Retries while the server is unavailable: after its Retry-After, else after 1, 2, 4 … 15 seconds. */
export const patience = (attempts: number) => ({
  retry: (count: number, problem: Error) => problem instanceof ApiProblem && problem.passes && count < attempts,
  retryDelay: (count: number, problem: Error) =>
    (problem instanceof ApiProblem && problem.retryAfter ? problem.retryAfter : Math.min(2 ** count, 15)) * 1000,
});

type ReadOptions = {
  enabled?: boolean;
  staleTime?: number;
  /** 0: not kept once it has left the screen, so that a form never begins with an old answer. */
  gcTime?: number;
  refetchInterval?: number | false;
};

/** Reads an endpoint into the cache; keeps the last response on screen while the next one loads. */
export const useRead = <E extends Endpoint>(endpoint: E, input: CallInput<E>, options: ReadOptions = {}) =>
  useQuery<Output<E>, ApiProblem>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    ...patience(100),
    ...options,
  });

/** Applies an optimistic update, rolled back when the server rejects it. */
export type Cache = {
  edit: <R extends Endpoint>(read: R, change: (shown: Output<R>) => Output<R>) => void;
};

type WriteOptions<E extends Endpoint> = {
  /** The domains whose queries are invalidated after a success, or single reads. */
  refreshes: readonly (Contract | Endpoint)[];
  optimistic?: (input: CallInput<E>, cache: Cache) => void;
  /** The screen is left on success, so its own queries are not refetched. */
  leaves?: boolean;
};

/** Calls a writing endpoint: `mutate(input)` or `await mutateAsync(input)`. Retries three times after a connection error. */
export function useWrite<E extends Endpoint>(endpoint: E, { refreshes, optimistic, leaves = false }: WriteOptions<E>) {
  const client = useQueryClient();
  const keys = refreshes.flatMap((one) =>
    isRead(one) ? [keyOf(one)] : Object.values(one).map((of) => [domainOf(of)]),
  );
  const reads = [...new Map(keys.map((queryKey) => [queryKey.join(), queryKey])).values()];
  const eachRead = (act: (filter: { queryKey: QueryKey }) => Promise<void>) =>
    Promise.all(reads.map((queryKey) => act({ queryKey })));

  return useMutation<Output<E>, ApiProblem, CallInput<E>, [QueryKey, unknown][]>({
    mutationFn: (input) => call(endpoint, input),
    networkMode: 'always',
    ...patience(3),
    onMutate: async (input) => {
      const before: [QueryKey, unknown][] = [];
      if (!optimistic) return before;
      await eachRead((filter) => client.cancelQueries(filter));
      optimistic(input, {
        edit: (read, change) => {
          before.push(...client.getQueriesData({ queryKey: keyOf(read) }));
          client.setQueriesData<Output<typeof read>>({ queryKey: keyOf(read) }, (shown) => shown && change(shown));
        },
      });
      return before;
    },
    onError: (_problem, _input, before) => {
      for (const [key, shown] of (before ?? []).toReversed()) client.setQueryData(key, shown);
    },
    onSettled: async (_answer, problem) => {
      if (problem && !optimistic) return;
      // a first read may have been answered before the write; TanStack would keep that response as fresh
      if (!leaves) await eachRead((filter) => client.cancelQueries({ ...filter, predicate: isFirstRead }));
      await eachRead((filter) => client.invalidateQueries({ ...filter, refetchType: leaves ? 'none' : 'active' }));
    },
  });
}

const isRead = (one: Contract | Endpoint): one is Endpoint => typeof one.path === 'string';
const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
