import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@platformatic/prom-client';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];

/** /metrics for Prometheus: the process, requests by route, the connection pool, the job queue. No IDs or names. */
export function metrics(app: FastifyInstance, { pool }: { pool: Pool }): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  requests(app, registry);
  connections(pool, registry);
  jobs(pool, registry);

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics()),
  );
}

function requests(app: FastifyInstance, registry: Registry) {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
}

function connections(pool: Pool, registry: Registry) {
  return new Gauge({
    name: 'database_connections',
    help: 'Connections of this node to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
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
