import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import { browser } from './browser.ts';
import { RESERVE } from '../kit/files/space.ts';
import { requestLog } from './logging.ts';
import { metrics } from './metrics.ts';
import { security } from './security.ts';
import { isMigrated } from '../db/migrate.ts';

type HealthOptions = {
  signIn?: Database;
  database: Database;
  replica?: Replica | undefined;
  isDraining: () => boolean;
  /** Bytes that are free on the disk of DATA_DIR. */
  freeSpace?: () => Promise<number | null>;
};

/** /healthz: the process responds. /readyz: it can serve requests from a load balancer. */
export function health(app: FastifyInstance, options: HealthOptions): void {
  const { database: shared, signIn, replica, isDraining, freeSpace } = options;
  const database = signIn ?? shared; // busy requests must not make a node look dead
  let migrated = false;
  let away = false;

  /** Migrations are never undone, so once they have run, checking the connection is enough. */
  const findFault = async () => {
    if (isDraining()) return 'draining';
    try {
      if (migrated) await database.pool.query('select 1');
      else migrated = await isMigrated(database);
      away = false;
      return migrated ? undefined : 'not migrated';
    } catch (error) {
      if (!away) app.log.warn({ err: error }, 'not ready: database unavailable');
      away = true; // logged once per outage
      return 'database away';
    }
  };

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const status = await findFault();
    reply.header('cache-control', 'no-store');
    if (status) return reply.code(503).header('retry-after', '2').send({ status });
    const free = await freeSpace?.();
    const isFull = typeof free === 'number' && free < RESERVE;
    return { status: 'ok', ...(isFull && { disk: 'nearly full' }), ...(replica && { replica: replica.state() }) };
  });

  // a connection that stays open would be reset with its next request
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}

/** How long a client may take, in milliseconds; otherwise a stalled request would stay open. Websockets have a heartbeat instead. */
export const timeouts = {
  /** Without a byte in either direction. */
  connectionTimeout: 60_000,
  /** For a whole request: 20 MB in ten minutes is a third of a megabit per second. */
  requestTimeout: 600_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
};

type OperateOptions = HealthOptions & {
  sheetsHosts: readonly string[];
  publicUrl: string | undefined;
  /** Lets Prometheus read /metrics from another machine. */
  metricsToken?: string | undefined;
  /** The folder of the built browser application, if not the default. */
  dist?: string;
};

/** What every server has in addition to its domains. Must come first, so that its headers and logging apply to every response. */
export async function operate(app: FastifyInstance, options: OperateOptions): Promise<void> {
  const { database, freeSpace, replica, sheetsHosts, publicUrl, metricsToken, dist } = options;
  await security(app, { frames: sheetsHosts, secure: publicUrl?.startsWith('https:') ?? false });
  requestLog(app);
  metrics(app, database, { token: metricsToken, replica, ...(freeSpace && { freeSpace }) });
  health(app, options);
  await browser(app, dist === undefined ? {} : { dist });
}
