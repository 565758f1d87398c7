import type { Endpoint } from '@embark/contracts/kit';
import { Problem } from '../problem.ts';

type Lane = { running: number; lastAt: number; waiting: (() => void)[] };
type Limits = {
  /** Pieces of work with the same key that run at once, given whether other keys are active. */
  most: (others: boolean) => number;
  /** How many more may wait, and for how many milliseconds. */
  queue: number;
  patience: number;
  refusal: () => Problem;
};

/** A key counts as active for this long after its last work, in milliseconds. */
const ACTIVE = 2_000;
/** How often inactive keys are looked for, in milliseconds: going through all of them for each piece of work would cost more than the limits. */
const TIDY = 100;

/** Limits how much work with the same key runs at once on this node. More work waits in order, and is refused when it waits too long. */
export function slots({ most, queue, patience, refusal }: Limits) {
  const lanes = new Map<string, Lane>();
  let tidyAt = 0;

  const tidy = (now: number) => {
    tidyAt = now + TIDY;
    for (const [key, { running, waiting, lastAt }] of lanes)
      if (running === 0 && waiting.length === 0 && now - lastAt > ACTIVE) lanes.delete(key);
  };

  const turn = (lane: Lane) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(start), 1);
        reject(refusal());
      }, patience);
      const start = () => {
        clearTimeout(timer);
        lane.running += 1; // right away, so that the same place isn't given twice
        resolve();
      };
      lane.waiting.push(start);
    });

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const now = performance.now();
    if (lanes.size > 1 && now >= tidyAt) tidy(now);
    const lane = lanes.get(key) ?? { running: 0, lastAt: now, waiting: [] };
    lanes.set(key, lane);
    lane.lastAt = now;
    if (lane.running >= most(lanes.size > 1)) {
      if (lane.waiting.length >= queue) throw refusal();
      await turn(lane);
    } else lane.running += 1;
    try {
      return await work();
    } finally {
      lane.running -= 1;
      const free = most(lanes.size > 1) - lane.running;
      for (const start of lane.waiting.splice(0, Math.max(free, 0))) start();
    }
  };
}

const tooMany = () =>
  new Problem('too-many', 'You have many requests in progress. Please try again in a moment.', { retryAfter: 2 });
const held = () => new Problem('conflict', 'Someone else is changing this. Please try again.', { retryAfter: 2 });

type Call = { endpoint: Endpoint; caller: string; params: unknown };
export type FairUse = <T>(call: Call, work: () => Promise<T>) => Promise<T>;

/**
 * Shares this node among its users: a person who sends a hundred calls at once waits for their own calls, and others hardly notice. Changes of the
 * same record use at most two database connections, because a locked row would otherwise take all of them.
 */
export function fairUse(): FairUse {
  const ofCaller = slots({ most: (others) => (others ? 4 : 6), queue: 100, patience: 20_000, refusal: tooMany });
  const ofRecord = slots({ most: () => 2, queue: 50, patience: 3_000, refusal: held });
  return ({ endpoint: { method, path }, caller, params }, work) => {
    const changesOne =
      method !== 'GET' && params !== null && typeof params === 'object' && Object.keys(params).length > 0;
    const area = path.split('/', 2).join('/');
    const ofOne = <R>(one: () => Promise<R>) => ofRecord(`${area} ${JSON.stringify(params)}`, one);
    return ofCaller(caller, () => (changesOne ? ofOne(work) : work()));
  };
}
