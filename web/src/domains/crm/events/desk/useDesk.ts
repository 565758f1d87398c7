import type { DeskItem } from '@embark/contracts/crm/events';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiProblem } from '../../../../kit/call/api.ts';
import { hearLive } from '../../../../kit/call/live.ts';
import { countsOf, type HeldDesk, type MadeHere, shownPeople } from './desk.ts';
import {
  dropRefused,
  enqueue,
  pullDesk,
  readDesk,
  readQueue,
  readRefused,
  type Refused,
  sendQueue,
} from './deskStore.ts';

const EVERY = 15_000; // milliseconds; changes by other desks arrive at once over the live connection

type State = { desk: HeldDesk | undefined; queue: DeskItem[]; refused: Refused[]; madeHere: MadeHere };

/** An event's check-in desk, offline first: shows the cache at once, queues changes before sending, and syncs when online. */
export function useDesk(user: number, eventId: string) {
  const [{ desk, queue, refused, madeHere }, set] = useState<State>(none);
  const [isCut, setCut] = useState(!navigator.onLine);
  const [problem, setProblem] = useState<ApiProblem>();
  const isBusy = useRef(false);
  const isAsked = useRef(false);

  const read = useCallback(async () => {
    const [now, items, no] = await Promise.all([
      readDesk(user, eventId),
      readQueue(user, eventId),
      readRefused(user, eventId),
    ]);
    set(({ madeHere: made }) => ({ desk: now, queue: items, refused: no, madeHere: made }));
    return now;
  }, [user, eventId]);

  const sync = useCallback(async () => {
    isAsked.current = true;
    if (isBusy.current) return; // the running sync checks once more
    isBusy.current = true;
    try {
      await read(); // cached data shows at once
      while (isAsked.current) {
        isAsked.current = false;
        const made = await sendQueue(user, eventId);
        if (made.size > 0) set((now) => ({ ...now, madeHere: new Map([...now.madeHere, ...made]) }));
        await pullDesk(user, eventId, await readDesk(user, eventId));
        await read();
        setCut(false);
        setProblem(undefined);
      }
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      await read();
      if (refusal.passes) setCut(true);
      else setProblem(refusal);
    } finally {
      isBusy.current = false;
    }
  }, [user, eventId, read]);

  const again = useEffectEvent(() => void sync());
  useEffect(() => {
    const first = setTimeout(() => again());
    const timer = setInterval(() => again(), EVERY);
    const cut = () => setCut(true);
    const online = () => again();
    window.addEventListener('online', online);
    window.addEventListener('offline', cut);
    const deaf = hearLive({
      items: (items) => {
        const mine = items.some(
          (item) => 'topic' in item && item.topic === 'events' && 'ids' in item && isOf(item.ids, eventId),
        );
        if (mine) again();
      },
      gap: () => again(),
    });
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', online);
      window.removeEventListener('offline', cut);
      deaf();
    };
  }, [eventId]);

  const act = useCallback(
    async (item: DeskItem) => {
      await enqueue(user, eventId, item);
      set((now) => ({ ...now, queue: [...now.queue, item] }));
      void sync();
    },
    [user, eventId, sync],
  );
  const people = useMemo(() => (desk ? shownPeople(desk, queue, madeHere) : []), [desk, queue, madeHere]);
  return {
    event: desk?.event,
    people,
    counts: useMemo(() => countsOf(people), [people]),
    waiting: queue.length,
    refused,
    forget: async (key: string) => {
      await dropRefused(key);
      await read();
    },
    isCut,
    problem,
    act,
    sync,
  };
}

const none: State = { desk: undefined, queue: [], refused: [], madeHere: new Map() };

const isOf = (ids: unknown, eventId: string) => ids === null || (Array.isArray(ids) && ids.includes(eventId));
