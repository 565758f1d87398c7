import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const NOTICE_MS = 500;
const DRAIN_MS = 20_000;

/**
 * Leaves a balancer a moment to notice, stops accepting, lets requests under way finish, and cuts what still runs after twenty seconds. /readyz has said 503
 * since the closing began; sockets are told 1012 (service restart) by the plugin that opened them.
 */
export async function stopServing(app: FastifyInstance): Promise<void> {
  await sleep(NOTICE_MS);
  const done = new AbortController();
  const limit = sleep(DRAIN_MS, undefined, { signal: done.signal }).then(
    () => app.server.closeAllConnections(),
    () => undefined,
  );
  await app.close();
  done.abort();
  await limit;
}
