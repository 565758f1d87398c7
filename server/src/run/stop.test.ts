import { EventEmitter, once } from 'node:events';
import Fastify from 'fastify';
import { expect, inject, test, vi } from 'vitest';
import { copyOf } from '../../test/database.ts';
import { makeClosing } from './closing.ts';
import { health } from './operate.ts';
import { makeLog } from './logging.ts';
import { stopServing } from './start.ts';

test('a shutdown shows on /readyz, finishes running requests, then refuses new ones', async () => {
  const own = await copyOf(inject('template'));
  const closing = makeClosing(makeLog('silent'));
  const gate = new EventEmitter();
  const app = Fastify();
  health(app, { database: own, isDraining: closing.isClosing });
  app.get('/slow', async () => {
    await once(gate, 'open');
    return { done: true };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  closing.add('database', own.drop);
  closing.add('server', () => stopServing(app));
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  const slow = fetch(`${address}/slow`);
  await vi.waitUntil(() => gate.listenerCount('open') === 1);
  const closed = closing.close();
  const draining = await fetch(`${address}/readyz`);
  expect([draining.status, await draining.json()]).toEqual([503, { status: 'draining' }]);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);

  await vi.waitUntil(() => !app.server.listening, 5_000);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  gate.emit('open');
  expect(await (await slow).json()).toEqual({ done: true });
  await closed;
});

test('a resource that fails to close does not keep the others open', async () => {
  const closing = makeClosing(makeLog('silent'));
  const closed: string[] = [];
  closing.add('first', async () => void closed.push('first'));
  closing.add('second', () => Promise.reject(new Error('stuck')));
  closing.add('third', async () => void closed.push('third'));
  await Promise.all([closing.close(), closing.close()]);
  expect(closed).toEqual(['third', 'first']);
});
