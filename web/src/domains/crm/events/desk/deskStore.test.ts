import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeskItem } from '@embark/contracts/crm/events';
import type { Waiting } from '../../../../kit/call/offline.ts';
import { enqueue, readQueue, readRefused, sendQueue } from './deskStore.ts';

const { store } = vi.hoisted(() => ({ store: new Map<string, Waiting>() }));
vi.mock('../../../../kit/call/offline.ts', () => ({
  wait: async (one: Waiting) => void store.set(one.key, one),
  waiting: async (user: number, name: string) =>
    [...store.values()]
      .filter((one) => one.user === user && one.name === name)
      .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
  sent: async (key: string) => void store.delete(key),
}));

const EVENT = '01990000-0000-7000-8000-000000000001';
const GUEST = '01990000-0000-7000-8000-000000000002';
const ME = 7;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const item = (kind: 'in' | 'out', minutes: number): DeskItem => ({
  key: crypto.randomUUID(),
  kind,
  of: GUEST,
  at: inMinutes(minutes),
});

type Batch = { sentAt: string; items: { key: string; at: string }[] };
/** Mocks a server that rejects items matching `refuses` and accepts the others. */
function serving(refuses: (item: object) => boolean = () => false) {
  const batches: Batch[] = [];
  vi.stubGlobal('fetch', async (_address: unknown, { body }: { body: string }) => {
    const batch: Batch = JSON.parse(body);
    batches.push(batch);
    const answers = batch.items.map((one) =>
      refuses(one)
        ? { key: one.key, outcome: 'refused', id: null, message: 'No.' }
        : { key: one.key, outcome: 'done', id: GUEST, message: null },
    );
    return Response.json({ answers });
  });
  return batches;
}
beforeEach(() => store.clear());

describe('the queue', () => {
  test('is sent in order even when the clock was set back', async () => {
    const [first, undone, again] = [item('in', 60), item('out', -1), item('in', 0)];
    await Promise.all([first, undone, again].map((one) => enqueue(ME, EVENT, one)));
    const queue = await readQueue(ME, EVENT);
    expect(queue.map(({ key }) => key)).toEqual([first.key, undone.key, again.key]);
    const batches = serving();
    await sendQueue(ME, EVENT);
    const [batch] = batches;
    expect(batch?.items.map(({ key }) => key)).toEqual([first.key, undone.key, again.key]);
    expect(batch?.sentAt).toBe(batch?.items.at(-1)?.at);
    expect(await readQueue(ME, EVENT)).toEqual([]);
  });

  test('is sent in batches of a hundred, all with the same sent time', async () => {
    for (let index = 0; index < 150; index += 1) await enqueue(ME, EVENT, item('in', 60));
    const batches = serving();
    await sendQueue(ME, EVENT);
    expect(batches.map(({ items }) => items.length)).toEqual([100, 50]);
    expect(new Set(batches.map(({ sentAt }) => sentAt)).size).toBe(1);
  });

  test('an unreadable entry is sent too, and reported when refused', async () => {
    const [good, strange] = [item('in', -1), { ...item('in', -2), kind: 'dance', name: 'Rahim' }];
    await enqueue(ME, EVENT, good);
    store.set(strange.key, { user: ME, key: strange.key, name: `desk ${EVENT}`, at: strange.at, value: strange });
    serving((one) => 'kind' in one && one.kind === 'dance');
    await sendQueue(ME, EVENT);
    expect(await readRefused(ME, EVENT)).toEqual([{ key: strange.key, name: 'Rahim', message: 'No.' }]);
    expect([...store.values()].map(({ key }) => key)).toEqual([strange.key]);
  });
});
