import { connect, type Database } from '../db/client.ts';
import { SettingError, type Settings } from '../env.ts';
import { claimDataDir } from './claim.ts';
import { makeClosing } from './closing.ts';
import { migrated } from './database.ts';
import { lockHolder } from './lock.ts';
import { makeLog } from './logging.ts';
import { openOwn } from './open.ts';

/** Does one thing on the product's database: the given one, the running server's, or our own, started for it. */
export async function onDatabase<T>(settings: Settings, work: (database: Database) => Promise<T>): Promise<T> {
  const closing = makeClosing(makeLog('warn'));
  const interrupted = () => void closing.close().then(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const database = connect(await urlOf(settings, closing), { max: 2, statementTimeout: 0, name: 'embark console' });
    closing.add('database', () => database.db.destroy());
    return await work(database);
  } finally {
    await closing.close();
    process.removeListener('SIGINT', interrupted).removeListener('SIGTERM', interrupted);
  }
}

async function urlOf(settings: Settings, closing: ReturnType<typeof makeClosing>): Promise<string> {
  if (settings.databaseUrl) {
    await migrated(settings.databaseUrl, () => {});
    return settings.databaseUrl;
  }
  const server = await lockHolder(settings.dataDir);
  if (server?.databaseUrl) return server.databaseUrl;
  if (server) throw new SettingError(`The server (pid ${server.pid}) is just starting: try again in a moment.`);

  const lock = await claimDataDir(settings, 'console');
  closing.add('lock', lock.release);
  const { url } = await openOwn({ ...settings, demo: 'off' }, lock, {
    closing,
    tell: () => {},
    onLost: () => {},
    loadDemo: async () => {},
  });
  return url;
}
