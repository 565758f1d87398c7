import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { connect, type ConnectOptions, type Database } from '../db/client.ts';
import { readEnv, refuseOpenDemo, SettingError, type Settings } from '../env.ts';
import { freeBytes } from '../kit/files/space.ts';
import type { FileStore } from '../kit/files/store.ts';
import { uploadFolder } from '../kit/http/uploadFolder.ts';
import { listen } from './bus.ts';
import { claimDataDir, claimPort, folderFault } from './claim.ts';
import { type Closing, makeClosing } from './closing.ts';
import { databaseClock, databaseTime } from './databaseClock.ts';
import { requireDurable } from './durable.ts';
import { loggingOptions, makeLog } from './logging.ts';
import { makeMailer } from './mailer.ts';
import { openGiven, openOwn, type Opened } from './open.ts';
import { filesSecrets, openFiles } from './files.ts';
import { openReplica } from './replica.ts';
import { READY } from './supervisor.ts';
import { operate, timeouts } from './operate.ts';
import { greeting, isEmpty, welcomeFor, whileSlow } from './welcome.ts';

const NOTICE_MS = 500;
const DRAIN_MS = 20_000;
const SWEEP_MS = 50;
const ANNOUNCE_MS = 250;
const SWEEP_UPLOADS_MS = 10 * 60_000;

/**
 * Waits briefly for the load balancer, stops accepting connections, lets running requests finish, and closes the rest after twenty seconds. /readyz
 * returns 503 from the start; sockets are closed with code 1012 by their owner.
 */
export async function stopServing(app: FastifyInstance): Promise<void> {
  await sleep(NOTICE_MS);
  const { server } = app;
  // keep-alive connections stay open after the last response: close them once idle
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

type Parts = {
  /** Builds the browser application if needed. */
  build: () => Promise<void>;
  /** Fills a new database of our own. */
  loadDemo: (database: Database, options: { log: (line: string) => void; files: FileStore }) => Promise<void>;
};

/** Starts the server, and stops it on a signal or when it cannot start. */
export async function start(parts: Parts): Promise<void> {
  const log = makeLog('warn'); // normal start messages go to the terminal
  const closing = makeClosing(log);
  const end = async (code: number) => {
    await closing.close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0));
  process.on('disconnect', () => void end(0)); // the supervisor has died
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'ending after a fault');
    void end(1);
  });

  try {
    const settings = readEnv();
    await serve(settings, parts, log, closing).catch((error: unknown) => {
      throw folderFault(error, settings.dataDir);
    });
  } catch (error) {
    if (closing.isClosing()) await once(process, 'exit'); // a signal during the start is not an error
    await closing.close();
    process.stderr.write(`${wordsFor(error)}\n`);
    process.exit(1);
  }
}

/** A wrong setting gives one line; a bug is shown in full. */
function wordsFor(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The modules of the application, most of the code: loaded while PostgreSQL starts. */
const loadApplication = () => Promise.all([import('../app.ts'), import('../kit/jobs/jobs.ts')]);
type Application = Awaited<ReturnType<typeof loadApplication>>;

async function serve(settings: Settings, { build, loadDemo }: Parts, log: Logger, closing: Closing) {
  const lock = settings.databaseUrl ? undefined : await claimDataDir(settings, 'server');
  if (lock) closing.add('lock', lock.release);
  await claimPort(settings);

  const options = {
    closing,
    tell: print,
    loadDemo: async (empty: Database, secrets: readonly [string, ...string[]]) =>
      loadDemo(empty, { log: print, files: await openFiles(settings, filesSecrets(settings, secrets)) }),
    onLost: (reason: string) => log.error({ reason }, 'PostgreSQL stopped unexpectedly and is restarting'),
  };
  const opening = lock ? openOwn(settings, lock, options) : openGiven(settings, settings.databaseUrl ?? '', options);
  const building = whileSlow(print, 'Building the browser app …', build());
  const [opened, built, loaded] = await Promise.allSettled([opening, building, loadApplication()]);
  if (opened.status === 'rejected') throw opened.reason;
  if (built.status === 'rejected') throw built.reason;
  if (loaded.status === 'rejected') throw loaded.reason;
  const address = await whileSlow(
    print,
    'Starting the server …',
    run(settings, opened.value, loaded.value, log, closing),
  );
  await lock?.tell({ address });
}

async function run(
  settings: Settings,
  { url, sessionSecret, previousSecrets }: Opened,
  [{ buildApp }, { startJobs }]: Application,
  log: Logger,
  closing: Closing,
) {
  const onIdleError = (error: Error) => {
    if (!closing.isClosing()) log.warn({ err: error }, 'database connection lost');
  };
  const open = (name: string, options: ConnectOptions) => {
    const database = connect(url, { name: `embark ${name}`, onIdleError, ...options });
    closing.add(`database of ${name}`, () => database.db.destroy());
    return database;
  };
  const database = open('requests', { max: 13, lookups: 3 });
  const announcing = setInterval(database.announce, ANNOUNCE_MS).unref(); // what a killed node left
  closing.add('announcements', async () => clearInterval(announcing));
  const signIn = open('sign-in', { max: 4, lookups: 0, statementTimeout: 10_000 });
  const forJobs = open('jobs', { max: 5, statementTimeout: 600_000, lockTimeout: 30_000 });
  const replica = openReplica(settings, { primary: signIn, log, closing });
  const welcome = await welcomeFor(database, settings.productName);
  if (welcome.demo) refuseOpenDemo(settings.host);
  const empty = await isEmpty(database);
  await requireDurable(database, settings.allowDataLoss);
  const clock = await databaseClock(() => databaseTime(signIn));
  closing.add('clock', async () => clock.stop());
  const uploads = uploadFolder(join(settings.dataDir, 'uploads'));
  await uploads.sweep(settings.databaseUrl ? Date.now() : Infinity); // with the embedded database, only this process uses the folder
  const sweeping = setInterval(
    () => void uploads.sweep().catch((err: unknown) => log.warn({ err }, 'could not remove old uploads')),
    SWEEP_UPLOADS_MS,
  ).unref();
  closing.add('uploads', async () => clearInterval(sweeping));

  let address = settings.publicUrl ?? '';
  const { app, ...built } = await buildApp({
    database,
    signIn,
    jobs: forJobs,
    replica,
    secret: sessionSecret,
    previousSecrets,
    welcome,
    now: clock.now,
    uploads,
    files: await openFiles(settings, filesSecrets(settings, [sessionSecret, ...previousSecrets])),
    scannerUrl: settings.scannerUrl,
    importRowsDays: settings.importRowsDays,
    mailer: makeMailer({ ...settings, demo: welcome.demo, tell: print }),
    publicUrl: () => {
      if (address === '') throw new Error('not listening yet'); // the job will be retried
      return address;
    },
    sheetsHosts: settings.sheetsHosts,
    fastify: { ...loggingOptions(log), ...timeouts, ...(settings.trustProxy && { trustProxy: settings.trustProxy }) },
    operate: (server) =>
      operate(server, {
        ...settings,
        database,
        signIn,
        replica,
        isDraining: closing.isClosing,
        freeSpace: () => freeBytes(settings.dataDir),
      }),
  });
  const bus = await listen(url, {
    onMessage: (_channel, text) => built.heard(text),
    onReconnect: () => built.missed(),
  });
  closing.add('bus', bus.close);
  const jobs = await startJobs({
    url,
    tasks: built.tasks,
    everyMinute: built.everyMinute,
    everyNight: built.everyNight,
    log,
  });

  closing.add('server', async () => void (await Promise.all([stopServing(app), jobs.stop()])));
  await app.listen({ port: settings.port, host: settings.host });
  address = settings.publicUrl ?? addressOf(app.server.address(), settings.host);
  process.send?.(READY); // before it says so: a server that is killed at that moment is started again
  print(greeting(welcome, address, empty));
  log.level = settings.logLevel;
  return address;
}

function addressOf(bound: ReturnType<import('node:net').Server['address']>, host: string) {
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
