import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { browser } from './browser.ts';
import { health } from './health.ts';
import { requestLog } from './logging.ts';
import { metrics } from './metrics.ts';
import { security } from './security.ts';

export type OperateOptions = {
  database: Database;
  isDraining: () => boolean;
  sheetsHosts: readonly string[];
  publicUrl: string | undefined;
  /** The built browser application, when not the usual one. */
  dist?: string;
};

/** What every running server has beside its domains. First of all, so that its headers and log are on every answer. */
export async function operate(app: FastifyInstance, options: OperateOptions): Promise<void> {
  const { database, isDraining, sheetsHosts, publicUrl, dist } = options;
  await security(app, { frames: sheetsHosts, secure: publicUrl?.startsWith('https:') ?? false });
  requestLog(app);
  metrics(app, database);
  health(app, { database, isDraining });
  await browser(app, dist === undefined ? {} : { dist });
}
