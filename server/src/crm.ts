import { parseArgs } from 'node:util';
import { connect, type Database } from './db/client.ts';
import { readEnv, SettingError, type Settings } from './env.ts';
import { addAccount, changePassword, COMMANDS, type Given, takeFactorAway } from './run/accounts.ts';
import { claimDataDir } from './run/claim.ts';
import { makeClosing } from './run/closing.ts';
import { migrated } from './run/database.ts';
import { lockHolder } from './run/lock.ts';
import { makeLog } from './run/logging.ts';
import { openOwn } from './run/open.ts';

/** Runs a function on the product's database: the configured one, the running server's, or our own, started for it. */
async function onDatabase<T>(settings: Settings, work: (database: Database) => Promise<T>): Promise<T> {
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
  if (server) throw new SettingError(`The server (pid ${server.pid}) is still starting. Try again in a moment.`);

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

const help = `Usage: npm run crm -- <command>

${COMMANDS}
  migrate                        apply pending migrations

Uses the database of DATABASE_URL or, without it, the one in DATA_DIR, whether or not its server is running.`;

const text = { type: 'string' } as const;
const options = { email: text, name: text, role: text, company: text, country: text, password: text };

const commands: Record<string, (database: Database, values: Given) => Promise<string>> = {
  'user:add': ({ db }, values) => addAccount(db, values),
  'user:password': ({ db }, values) => changePassword(db, values),
  'user:factor-off': ({ db }, values) => takeFactorAway(db, values),
  migrate: async () => 'The database is up to date.',
};

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const command = commands[positionals[0] ?? ''];
  if (!command) throw new SettingError(help);
  return onDatabase(readEnv(), (database) => command(database, values));
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  const isOurs = error instanceof SettingError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${error instanceof Error ? (isOurs ? error.message : error.stack) : String(error)}\n`);
  process.exitCode = 1;
}
