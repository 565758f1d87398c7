import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@platformatic/prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { readerOf } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import { transactionsRetried } from '../db/retry.ts';
import { answersBroken } from '../kit/http/stream.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];

type MetricsOptions = {
  /** With a token, requests from other machines are answered if they have it (`Authorization: Bearer …`). */
  token?: string | undefined;
  freeSpace?: () => Promise<number | null>;
  replica?: Replica | undefined;
};

/**
 * /metrics for Prometheus: the process, requests by route, the connection pool, the job queue, the disk. No IDs or names. Only for this machine, unless
 * there is a token; others get 404.
 */
export function metrics(
  app: FastifyInstance,
  { pool }: { pool: Pool },
  { token, freeSpace, replica }: MetricsOptions = {},
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  requests(app, registry);
  connections(pool, registry);
  jobs(pool, registry);
  if (freeSpace) disk(freeSpace, registry);
  if (replica) follower(replica, registry);
  retries(registry);
  brokenAnswers(registry);

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** A request that a proxy on this machine forwards is not from this machine. */
function mayRead({ socket, headers }: FastifyRequest, token: string | undefined): boolean {
  const given = headers.authorization;
  if (token !== undefined && given !== undefined) return isSame(given, `Bearer ${token}`);
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

const hash = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(hash(one), hash(other));

function retries(registry: Registry) {
  return new Gauge({
    name: 'transactions_retried',
    help: 'Transactions that were started again after a deadlock, since the start',
    registers: [registry],
    collect() {
      this.set(transactionsRetried());
    },
  });
}

function brokenAnswers(registry: Registry) {
  return new Gauge({
    name: 'answers_broken',
    help: 'Files whose source failed while they were sent, since the start',
    registers: [registry],
    collect() {
      this.set(answersBroken());
    },
  });
}

function follower(replica: Replica, registry: Registry) {
  const following = new Gauge({
    name: 'replica_following',
    help: 'Whether the replica answers reads that may be seconds old',
    registers: [registry],
    collect() {
      this.set(replica.state() === 'following' ? 1 : 0);
    },
  });
  const lagging = new Gauge({
    name: 'replica_lag_seconds',
    help: 'How old a read on the replica may be at most; no value if the replica is away',
    registers: [registry],
    collect() {
      const lag = replica.lag();
      this.set(lag ?? Number.NaN);
    },
  });
  return [following, lagging];
}

function disk(freeSpace: () => Promise<number | null>, registry: Registry) {
  return new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set((await freeSpace()) ?? 0);
    },
  });
}

function requests(app: FastifyInstance, registry: Registry) {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function connections(pool: Pool, registry: Registry) {
  return new Gauge({
    name: 'database_connections',
    help: 'Connections of this node to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const pools = [...new Set([pool, readerOf(pool)])];
      const sum = (count: (one: Pool) => number) => pools.reduce((total, one) => total + count(one), 0);
      this.set(
        { state: 'idle' },
        sum(({ idleCount }) => idleCount),
      );
      this.set(
        { state: 'busy' },
        sum(({ totalCount, idleCount }) => totalCount - idleCount),
      );
      this.set(
        { state: 'waiting' },
        sum(({ waitingCount }) => waitingCount),
      );
    },
  });
}

function jobs(pool: Pool, registry: Registry) {
  return new Gauge({
    name: 'jobs',
    help: 'Jobs of the queue: waiting, running, and parked after their last try',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { rows } = await pool
        .query<{ waiting: number; running: number; parked: number }>(`
          select count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
                 count(*) filter (where locked_at is not null) as running,
                 count(*) filter (where locked_at is null and attempts >= max_attempts) as parked
          from graphile_worker._private_jobs`)
        .catch(() => ({ rows: [] })); // the database is down: the other metrics are still useful
      this.reset();
      for (const [state, value] of Object.entries(rows[0] ?? {})) this.set({ state }, value);
    },
  });
}
