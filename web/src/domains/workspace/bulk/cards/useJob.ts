import { bulk } from '@embark/contracts/workspace/bulk';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf, useRead } from '../../../../kit/call/api.ts';
import { isMoving } from '../state.ts';

const POLL = 3_000; // milliseconds; the live line tells sooner

/** Some work as it stands; when it ends, the lists that it has changed are read anew. */
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
    if (moved.current && !moves) {
      void client.invalidateQueries({ queryKey: keyOf(enquiries.list).slice(0, 1) });
      void client.invalidateQueries({ queryKey: keyOf(bulk.list) });
    }
    moved.current = moves;
  }, [client, moves]);
  return read;
}
