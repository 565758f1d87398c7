import { Desk, DeskItem, events } from '@embark/contracts/crm/events';
import { ApiProblem, call } from '../../../../kit/call/api.ts';
import { held, hold, sent, wait, waiting, waitingNames } from '../../../../kit/call/offline.ts';
import { type HeldDesk, type MadeHere, merged } from './desk.ts';

const AT_ONCE = 100;
const nameOf = (eventId: string) => `desk ${eventId}`;
const eventOf = (name: string) => /^desk ([0-9a-f-]{36})$/.exec(name)?.[1];
const refusedOf = (eventId: string) => `desk ${eventId} refused`;

export type Refused = { key: string; name: string; message: string };
const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'key' in value && 'name' in value && 'message' in value;

/** The cached event of this user on this device. */
export async function readDesk(user: number, eventId: string): Promise<HeldDesk | undefined> {
  return Desk.safeParse(await held(user, nameOf(eventId))).data;
}

/** The unconfirmed changes made here, in order. */
export async function readQueue(user: number, eventId: string): Promise<DeskItem[]> {
  const all = await waiting(user, nameOf(eventId));
  return all.flatMap(({ value }) => DeskItem.safeParse(value).data ?? []);
}

export async function readRefused(user: number, eventId: string): Promise<Refused[]> {
  const all = await waiting(user, refusedOf(eventId));
  return all.map(({ value }) => value).filter(isRefused);
}

export const dropRefused = (key: string) => sent(key);

let turn: Promise<void> = Promise.resolve();

/** Appends to the queue, keeping the order even if the clock is set back in between. */
export function enqueue(user: number, eventId: string, item: DeskItem): Promise<void> {
  const before = turn;
  const kept = (async () => {
    await before;
    const upTo = (await waiting(user, nameOf(eventId))).at(-1)?.at ?? '';
    const at = upTo < item.at ? item.at : new Date(Date.parse(upTo) + 1).toISOString();
    await wait({ user, key: item.key, name: nameOf(eventId), at, value: { ...item, at } });
  })();
  turn = kept.catch(() => undefined); // a failure must not block the next item
  return kept;
}

/**
 * Sends the queue in order; the server answers per key. Returns the registration of each completed item by the item's
 * key. Items the server rejects for good are stored separately, to be shown. The sent time is never before an item's
 * own time, as clocks may be set back.
 */
export async function sendQueue(user: number, eventId: string): Promise<MadeHere> {
  const made = new Map<string, string>();
  for (;;) {
    const all = await waiting(user, nameOf(eventId));
    if (all.length === 0) return made;
    const [now, upTo] = [new Date().toISOString(), all.at(-1)?.at ?? ''];
    const items = all.slice(0, AT_ONCE).map(({ key, value }) => ({ ...Object(value), key }));
    const { answers } = await call(events.sync, { id: eventId, sentAt: now < upTo ? upTo : now, items });
    for (const { key, outcome, id, message } of answers) {
      await sent(key);
      if (id !== null) made.set(key, id);
      if (outcome === 'done') continue;
      const item = all.find((one) => one.key === key);
      const value: Refused = { key, name: nameIn(item?.value), message: message ?? '' };
      await wait({ user, key, name: refusedOf(eventId), at: item?.at ?? '', value });
    }
    if (answers.length === 0) return made;
  }
}

/** The name in a queued item of unknown shape; empty if absent. */
const nameIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : '';

/** Sends the queues of all desks this user had on this device. Items the server does not accept now stay queued. */
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

/** Fetches changes since the last sync; reloads in full when they do not match the cache. */
export async function pullDesk(user: number, eventId: string, known: HeldDesk | undefined): Promise<HeldDesk> {
  const ask = (since: number): Promise<Desk> => call(events.desk, { id: eventId, since });
  const told = await ask(known?.revision ?? 0);
  const now = merged(known, told) ?? merged(undefined, await ask(0));
  if (!now) throw new ApiProblem(503, { message: 'The server is busy. Nothing was lost.' });
  await hold(user, nameOf(eventId), now);
  return now;
}
