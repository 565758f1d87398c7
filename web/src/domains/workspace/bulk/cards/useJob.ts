import { bulk } from '@embark/contracts/workspace/bulk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { isMoving } from '../state.ts';

const POLL = 3_000; // milliseconds; the live connection reports sooner

/** The state of a job; when it ends, queries over the rows it changed are invalidated. */
export function useJob(id: string) {
  const client = useQueryClient();
  const [every, setEvery] = useState<number | false>(POLL);
  const read = useRead(bulk.get, { id }, { refetchInterval: every });
  const { data } = read;
  const wanted = data && !isMoving(data) ? false : POLL;
  if (wanted !== every) setEvery(wanted);

  const moved = useRef(false);
  const moves = data !== undefined && isMoving(data);
  useEffect(() => {
    if (moved.current && !moves) void client.invalidateQueries();
    moved.current = moves;
  }, [client, moves]);
  return read;
}
