import { Desk, DeskItem, events } from '@embark/contracts/events';
import { ApiProblem, call } from '../../../kit/api.ts';
import { held, hold, sent, wait, waiting, waitingNames } from '../../../kit/offline.ts';
import { type HeldDesk, merged } from './desk.ts';

const AT_ONCE = 100;
const nameOf = (eventId: string) => `desk ${eventId}`;
const eventOf = (name: string) => /^desk ([0-9a-f-]{36})$/.exec(name)?.[1];
const refusedOf = (eventId: string) => `desk ${eventId} refused`;

export type Refused = { key: string; name: string; message: string };
const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'key' in value && 'name' in value && 'message' in value;

/** What this phone knows of an event for this person. */
export async function readDesk(user: number, eventId: string): Promise<HeldDesk | undefined> {
  return Desk.safeParse(await held(user, nameOf(eventId))).data;
}

/** What was done here and not answered yet, in its order. */
export async function readQueue(user: number, eventId: string): Promise<DeskItem[]> {
  const all = await waiting(user, nameOf(eventId));
  return all.flatMap(({ value }) => DeskItem.safeParse(value).data ?? []);
}

export async function readRefused(user: number, eventId: string): Promise<Refused[]> {
  const all = await waiting(user, refusedOf(eventId));
  return all.map(({ value }) => value).filter(isRefused);
}

export const dropRefused = (key: string) => sent(key);

export const enqueue = (user: number, eventId: string, item: DeskItem) =>
  wait({ user, key: item.key, name: nameOf(eventId), at: item.at, value: item });

/** Sends what waits, in its order; what the server refuses for good is kept aside, to be told. */
export async function sendQueue(user: number, eventId: string): Promise<void> {
  for (;;) {
    const items = (await readQueue(user, eventId)).slice(0, AT_ONCE);
    if (items.length === 0) return;
    const { answers } = await call(events.sync, { id: eventId, sentAt: new Date().toISOString(), items });
    for (const { key, outcome, message } of answers) {
      await sent(key);
      if (outcome === 'done') continue;
      const item = items.find((one) => one.key === key);
      const value: Refused = { key, name: item?.kind === 'walk-in' ? item.name : '', message: message ?? '' };
      await wait({ user, key, name: refusedOf(eventId), at: item?.at ?? '', value });
    }
    if (answers.length === 0) return;
  }
}

/** Sends what waits of every desk that this person held here. What the server does not take now waits on. */
export async function sendUnsent(user: number): Promise<void> {
  for (const name of await waitingNames(user)) {
    const eventId = eventOf(name);
    try {
      if (eventId) await sendQueue(user, eventId);
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
    }
  }
}

/** Asks what has changed since; a desk that does not fit begins anew. */
export async function pullDesk(user: number, eventId: string, known: HeldDesk | undefined): Promise<HeldDesk> {
  const ask = (since: number): Promise<Desk> => call(events.desk, { id: eventId, since });
  const told = await ask(known?.revision ?? 0);
  const now = merged(known, told) ?? merged(undefined, await ask(0));
  if (!now) throw new ApiProblem(503, { message: 'The server is busy. Nothing was lost.' });
  await hold(user, nameOf(eventId), now);
  return now;
}
