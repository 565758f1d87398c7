import { expect, test } from 'vitest';
import type { Reach } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { openSockets } from './sockets.ts';

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

test('a page whose user could not be reloaded gets no changes until it is, and others are reloaded', async () => {
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
  await expect(sockets.allMayHaveChanged()).rejects.toThrow(AggregateError);
  expect([failing.closed, moved.closed, ended.closed]).toEqual([[], [], [4401]]);

  sockets.tell(change(1, 'melbourne'));
  sockets.tell(change(2, 'dhaka'));
  await sent();
  const access = { topic: 'access', ids: null };
  expect([failing.told, moved.told]).toEqual([[], [access, { topic: 'enquiries', ids: ['dhaka'] }]]);

  await expect(sockets.look(new Date())).rejects.toThrow(AggregateError);
  isBroken = false;
  await sockets.look(new Date());
  expect(failing.told).toEqual([{ topic: 'missed', ids: null }, access]);
  sockets.tell(change(1, 'melbourne'));
  sockets.tell(change(2, 'sylhet'));
  await sent();
  expect(failing.told.slice(2)).toEqual([{ topic: 'enquiries', ids: ['sylhet'] }]);
});
