import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const NOTICE_MS = 500;
const DRAIN_MS = 20_000;
const SWEEP_MS = 50;

/**
 * Leaves a balancer a moment to notice, stops accepting, lets requests under way finish, and cuts what still runs after
 * twenty seconds. /readyz has said 503 since the closing began; sockets are told 1012 by whoever opened them.
 */
export async function stopServing(app: FastifyInstance): Promise<void> {
  await sleep(NOTICE_MS);
  const { server } = app;
  // a connection whose last answer is out stays open for its browser: it is let go as soon as it idles
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}
