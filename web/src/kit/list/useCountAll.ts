import type { Endpoint } from '@embark/contracts/kit';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { z } from 'zod';
import { type ApiProblem, call, patience } from '../call/api.ts';
import type { Page, LongPage } from './pages.ts';

type Asked<Row> = {
  endpoint: Endpoint & { returns: z.core.$ZodType<Page<Row>> };
  input: Record<string, unknown>;
  key: QueryKey;
  hash: string;
};

/** Counts all rows of a list whose total stopped at a thousand. `totalOf` is what reloads of the list then ask for. */
export function useCountAll<Row>({ endpoint, input, key, hash }: Asked<Row>) {
  const client = useQueryClient();
  const counted = useRef<string>(undefined);
  const { mutateAsync, isPending } = useMutation<void, ApiProblem>({
    mutationFn: async () => {
      counted.current = hash;
      const { total } = await call(endpoint, { ...input, size: 1, total: 'exact' });
      client.setQueryData<LongPage<Row>>(key, (long) => long && { ...long, total, capped: undefined });
    },
    networkMode: 'always',
    ...patience(3),
  });
  return {
    countAll: mutateAsync,
    isCounting: isPending,
    totalOf: useCallback(() => (counted.current === hash ? 'exact' : 'yes'), [hash]),
  };
}
