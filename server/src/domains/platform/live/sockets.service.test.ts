import { expect, test } from 'vitest';
import type { Reach } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { openSockets } from './sockets.service.ts';

const reachOf = (userId: number, office: number): Reach => ({
  userId,
  sessionId: String(userId),
  company: 'fc',
  roles: [office === 1 ? 'user' : 'buser'],
  offices: () => [office],
});
const change = (office: number, id: string) => ({ topic: 'enquiries', company: 'fc', office, ids: [id] });

/** A page of a user of the first office; `who` reloads the user. */
function page(sockets: ReturnType<typeof openSockets>, userId: number, who: () => Promise<Reach>) {
  const told: unknown[] = [];
  const closed: number[] = [];
  const socket = {
    send: (text: string) => void told.push(...JSON.parse(text)),
    close: (code: number) => void closed.push(code),
  };
  sockets.add(socket, { reach: reachOf(userId, 1), expires: Infinity, who });
  return { told, closed };
}
const sent = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('pages whose users could not be reloaded get no changes until they are; one that keeps failing does not hold up others', async () => {
  const sockets = openSockets();
  let isBroken = true;
  const failing = page(sockets, 1, async () => {
    if (isBroken) throw new Error('the database does not answer');
    return reachOf(1, 2);
  });
  const moved = page(sockets, 2, async () => reachOf(2, 2));
  const ended = page(sockets, 3, async () => {
    throw new Problem('signed-out', 'Your session has ended.');
  });
  const told = () => [failing, moved, ended].map((one) => one.told.splice(0));
  const tell = async () => {
    sockets.tell(change(1, 'melbourne'));
    sockets.tell(change(2, 'dhaka'));
    await sent();
    return told();
  };
  const missed = { topic: 'missed', ids: null };
  const access = { topic: 'access', ids: null };
  const dhaka = { topic: 'enquiries', ids: ['dhaka'] };

  await expect(sockets.allMayHaveChanged()).rejects.toThrow('the database does not answer');
  expect(await tell()).toEqual([[], [], []]);
  await expect(sockets.recheckDue(new Date())).rejects.toThrow('the database does not answer');
  expect([told(), ended.closed]).toEqual([[[], [missed, access], []], [4401]]);
  expect(await tell()).toEqual([[], [dhaka], []]);
  isBroken = false;
  await sockets.recheckDue(new Date());
  expect(told()).toEqual([[missed, access], [], []]);
  expect(await tell()).toEqual([[dhaka], [dhaka], []]);
});

test('only one check of pages that are due runs at a time', async () => {
  const sockets = openSockets();
  let calls = 0;
  page(sockets, 1, async () => {
    calls += 1;
    throw new Error('the database does not answer');
  });
  const due = () => sockets.recheckDue(new Date()).catch((error: unknown) => String(error));
  await expect(sockets.userChanged(1)).rejects.toThrow('the database does not answer');
  expect(await Promise.all([due(), due()])).toEqual(['Error: the database does not answer', undefined]);
  expect(calls).toBe(2);
  await due();
  expect(calls).toBe(3);
});
