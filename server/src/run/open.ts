import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { connect, type Database } from '../db/client.ts';
import { refuseOpenDemo, SettingError, type Settings } from '../env.ts';
import type { Closing } from './closing.ts';
import { migrated } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { Lock } from './lock.ts';
import { isEmpty } from './welcome.ts';

const secrets = z.object({ session: z.string().min(32), database: z.string().min(16) });

/** The product's own secrets in its data folder: created on the first start, readable only by the owner. */
async function keptSecrets(dataDir: string): Promise<z.infer<typeof secrets>> {
  const file = join(dataDir, 'secrets.json');
  const present = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (present !== undefined) {
    const known = secrets.safeParse(parsed(present));
    if (known.success) return known.data;
    throw new SettingError(`${file} is damaged: restore it from your backup, because it holds the keys of this data.`);
  }

  const made = { session: randomBytes(48).toString('base64url'), database: randomBytes(24).toString('base64url') };
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(made), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return made;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // it is damaged
  }
}

/** `previousSecrets`: earlier session secrets that differ from the current one. */
export type Opened = { url: string; sessionSecret: string; previousSecrets: string[] };

type OpenOptions = {
  closing: Closing;
  /** Reports progress on the terminal. */
  tell: (line: string) => void;
  onLost: (reason: string) => void;
  /** The secrets also encrypt the files. */
  loadDemo: (database: Database, secrets: readonly [string, ...string[]]) => Promise<void>;
};

/** Opens our own PostgreSQL in the data folder; a new one gets the demo company unless disabled. */
export async function openOwn(settings: Settings, lock: Lock, options: OpenOptions): Promise<Opened> {
  const { closing, tell, onLost, loadDemo } = options;
  const { session, database } = await keptSecrets(settings.dataDir);
  const sessionSecret = settings.sessionSecret ?? session;
  const before = [settings.previousSecret, settings.sessionSecret && session];
  const previousSecrets = before.filter((one) => one !== undefined);
  const own = await openEmbedded({
    dataDir: settings.dataDir,
    password: database,
    tell,
    onLost,
    onStarting: (stop) => closing.add('postgres', stop),
    fill: async (empty) => {
      if (settings.demo === 'off') return;
      refuseOpenDemo(settings.host);
      tell('Loading the demo company …');
      await loadDemo(empty, [sessionSecret, ...previousSecrets]);
    },
  });
  if (!own.fresh) await migrated(own.url, tell);
  await lock.tell({ databaseUrl: own.url });
  return { url: own.url, sessionSecret, previousSecrets };
}

/** Opens the PostgreSQL of DATABASE_URL. It gets the demo company only if requested and still empty. */
export async function openGiven(settings: Settings, url: string, options: OpenOptions): Promise<Opened> {
  await migrated(url, options.tell);
  if (!settings.sessionSecret) throw new SettingError('SESSION_SECRET is required.');
  const { sessionSecret, previousSecret } = settings;
  const previousSecrets = previousSecret ? [previousSecret] : [];
  if (settings.demo === 'on') {
    const database = connect(url, { max: 4, statementTimeout: 0, lockTimeout: 0, name: 'embark demo' });
    try {
      await onceAmongNodes(database, async () => {
        if (!(await isEmpty(database))) return;
        options.tell('Loading the demo company …');
        await options.loadDemo(database, [sessionSecret, ...previousSecrets]);
      });
    } finally {
      await database.db.destroy();
    }
  }
  return { url, sessionSecret, previousSecrets };
}

/** Nodes that start together take turns. */
async function onceAmongNodes({ pool }: Database, work: () => Promise<void>) {
  const holder = await pool.connect();
  try {
    await holder.query("select pg_advisory_lock(hashtextextended('embark demo', 0))");
    await work();
  } finally {
    holder.release(true);
  }
}
