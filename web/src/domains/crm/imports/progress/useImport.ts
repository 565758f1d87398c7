import { type Import, imports } from '@embark/contracts/crm/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf, useRead } from '../../../../kit/call/api.ts';
import { isMoving } from '../state.ts';
import { paceOf, type Sample, withSample } from './pace.ts';

const POLL = 500; // milliseconds

/** Reads an import again and again while the server is at work on it, a reload of the page in between included. */
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
      void client.invalidateQueries({ queryKey: keyOf(imports.list).slice(0, 1), predicate: isNotThis(id) });
    }
    wasMoving.current = moves;
  }, [client, id, moves]);

  return read;
}

/** What has ended changes lists of imports and of enquiries, but need not be asked for once more itself. */
const isNotThis =
  (id: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    JSON.stringify(queryKey) !== JSON.stringify(keyOf(imports.get, { id }));

/** Rows a second and seconds left of an import, from the answers seen in this tab. */
export function usePace({ processed, total }: Import, seenAt: number) {
  const [samples, setSamples] = useState<Sample[]>([]);
  if (samples.at(-1)?.at !== seenAt) setSamples(withSample(samples, { at: seenAt, processed }));
  return paceOf(samples, total);
}
