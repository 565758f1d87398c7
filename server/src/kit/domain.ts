import type { Welcome } from '@embark/contracts/organisation/session';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/client.ts';
import type { BulkSubject, BulkSubjects } from './bulk.ts';
import type { Reach } from './context.ts';
import type { FileStore } from './files/store.ts';
import type { Tasks } from './jobs/jobs.ts';
import type { Lists, RecordList } from './list/list.ts';

export type Mail = { to: string; subject: string; text: string };
/** The way out for mail. `id` is the same for every try, so that a mail sent twice is seen once. */
export type Mailer = { send: (mail: Mail & { id: number }) => Promise<void> };

/** Who is signed in on this node. */
export type Keeper = {
  /** A token good for as long as the session, which ends at `latest` (seconds since 1970). */
  sign: (session: { sessionId: string; userId: number }, latest?: number) => Promise<string>;
  /** Throws 401 without a session; 403 until required set-up is done, except on the endpoints that do it. */
  require: (
    header: string | undefined,
    options?: { settingUp?: boolean },
  ) => Promise<{ reach: Reach; expires: number }>;
  /** Looks up again on the next request what this node remembers. */
  forget: (sessionId: string) => void;
  forgetUser: (userId: number) => void;
  forgetAll: () => void;
  /** Ends a user's sessions, all or all `but` one. */
  endSessions: (db: Database['db'], userId: number, but?: string) => Promise<void>;
};

/** What the domains may need of the process around them. */
export type Process = {
  database: Database;
  now: () => Date;
  /** Signs the tokens, and seals the secrets of second factors. */
  secret: string;
  /** What was used before: it still opens what was sealed with it. */
  previousSecrets: readonly string[];
  keeper: Keeper;
  /** What the sign-in page shows. */
  welcome: Omit<Welcome, 'forgot' | 'registration'>;
  /** Null where no mail leaves the house. */
  mailer: Mailer | null;
  /** The address under which people reach this product, for links in mails. */
  publicUrl: () => string;
  /** Where uploaded files stay. */
  files: FileStore;
  /** Hosts whose spreadsheets pages embed; the answers' frame-src holds the same. */
  sheetsHosts: readonly string[];
  /** Looks whether such a host answers; the outside world when left out. */
  probe: ((origin: string) => Promise<boolean>) | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The lists of all domains. */
  lists: Lists;
  /** Of these, the ones whose rows many can be changed of at once. */
  bulk: BulkSubjects;
};

/** What a domain is to the application. */
export type Domain = {
  name: string;
  routes?: (process: Process) => readonly FastifyPluginAsync[];
  /** Where its routes begin; `/api` unless said. */
  prefix?: '';
  /** Its lists, for exports and saved views. */
  lists?: readonly RecordList[];
  /** What can be done to many of their rows at once. */
  bulk?: readonly BulkSubject[];
  /** What the job queue runs; of these, what it runs every minute and once a night. */
  tasks?: (process: Process) => Tasks;
  everyMinute?: readonly string[];
  everyNight?: readonly string[];
  /** A node has said something, this one included. */
  hear?: (process: Process, said: Record<string, unknown>) => Promise<void> | void;
  /** Messages may have been missed: nothing remembered is trusted. */
  missed?: (process: Process) => Promise<void> | void;
  onReady?: (process: Process) => Promise<void> | void;
  onClose?: (process: Process) => Promise<void> | void;
};

/** Something that a domain keeps once for each process, made when it is first asked for. */
export function perProcess<T>(make: (process: Process) => T): (process: Process) => T {
  const made = new WeakMap<Process, { it: T }>();
  return (process) => {
    const kept = made.get(process) ?? { it: make(process) };
    made.set(process, kept);
    return kept.it;
  };
}
