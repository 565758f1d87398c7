import { type Import, imports } from '@embark/contracts/crm/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf, useRead } from '../../../../kit/call/api.ts';
import { isMoving } from '../state.ts';
import { paceOf, type Sample, withSample } from './pace.ts';

const POLL = 500; // milliseconds

/** Polls an import while the server works on it, also after a reload of the page. */
export function useImport(id: string) {
  const client = useQueryClient();
  const [every, setEvery] = useState<number | false>(POLL);
  const read = useRead(imports.get, { id }, { refetchInterval: every });
  const { data } = read;

  const wanted = data && !isMoving(data) ? false : POLL;
  if (wanted !== every) setEvery(wanted);

  const wasMoving = useRef(false);
  const moves = data !== undefined && isMoving(data);
  useEffect(() => {
    if (wasMoving.current && !moves) {
      void client.invalidateQueries({ queryKey: keyOf(imports.list).slice(0, 1), predicate: isOtherQuery(id) });
    }
    wasMoving.current = moves;
  }, [client, id, moves]);

  return read;
}

/** Matches all queries but this import's own: when it ends, lists refetch, but the import itself need not. */
const isOtherQuery =
  (id: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    JSON.stringify(queryKey) !== JSON.stringify(keyOf(imports.get, { id }));

/** Rows per second and seconds left of an import, from the responses seen in this tab. */
export function usePace({ processed, total }: Import, seenAt: number) {
  const [samples, setSamples] = useState<Sample[]>([]);
  if (samples.at(-1)?.at !== seenAt) setSamples(withSample(samples, { at: seenAt, processed }));
  return paceOf(samples, total);
}
