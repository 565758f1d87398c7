import type { Welcome } from '@embark/contracts/organisation/session';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import type { BulkSubject, BulkSubjects } from './bulk.ts';
import type { CellSubject, CellSubjects } from './cells.ts';
import type { Reach } from './context.ts';
import type { FileStore } from './files/store.ts';
import type { Filling } from './hook.ts';
import type { UploadFolder } from './http/uploadFolder.ts';
import type { Tasks } from './jobs/jobs.ts';
import type { Lists, RecordList } from './list/list.ts';

/** A document that goes with a mail. */
export type Attachment = { name: string; content: Buffer };
export type Mail = { to: string; subject: string; text: string; attachment?: Attachment };
/** Sends mail. `id` is the same for every attempt, so that a mail sent twice can be recognised. */
export type Mailer = { send: (mail: Mail & { id: number }) => Promise<void> };

/** The sessions of this node. */
export type Keeper = {
  /** Signs a token that expires with the session, which ends at `latest` (seconds since 1970). */
  sign: (session: { sessionId: string; userId: number }, latest?: number) => Promise<string>;
  /** Throws 401 without a session; 403 until required set-up is done, except on the endpoints that do it. */
  require: (
    header: string | undefined,
    options?: { settingUp?: boolean },
  ) => Promise<{ reach: Reach; expires: number }>;
  /** Evicts a session from this node's cache. */
  forget: (sessionId: string) => void;
  forgetUser: (userId: number) => void;
  forgetAll: () => void;
  /** Ends a user's sessions, all or all `but` one. */
  endSessions: (db: Database['db'], userId: number, but?: string) => Promise<void>;
};

/** What the domains may need from their process. */
export type Process = {
  database: Database;
  /** Connections for what is committed beside the transaction of a request: they never wait for requests that wait for them. */
  aside: Database;
  /** For reads that may be seconds old, if there is one. */
  replica: Replica | undefined;
  now: () => Date;
  /** Signs the tokens, and encrypts two-factor secrets. */
  secret: string;
  /** Earlier secrets, which can still decrypt. */
  previousSecrets: readonly string[];
  keeper: Keeper;
  /** The texts of the sign-in page. */
  welcome: Omit<Welcome, 'forgot' | 'registration'>;
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
  /** The public URL of this product, for links in mails. */
  publicUrl: () => string;
  /** Storage for uploaded files. */
  files: FileStore;
  /** Where files are while a request works on them. */
  uploads: UploadFolder;
  /** The address of a ClamAV daemon, if uploads are scanned for viruses. */
  scannerUrl: string | undefined;
  /** Days for which the rows of an imported file are kept. */
  importRowsDays: number;
  /** Hosts whose spreadsheets pages may embed; also set in frame-src. */
  sheetsHosts: readonly string[];
  /** Checks whether such a host responds; makes a real request by default. */
  probe: ((origin: string) => Promise<boolean>) | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The lists of all domains. */
  lists: Lists;
  /** The lists with bulk actions. */
  bulk: BulkSubjects;
  /** The lists whose cells can be saved together. */
  cells: CellSubjects;
  /** What domains have registered for the hooks of others. */
  fillings: readonly Filling[];
};

/** What a domain registers with the application. */
export type Domain = {
  name: string;
  routes?: (process: Process) => readonly FastifyPluginAsync[];
  /** The path prefix of its routes; `/api` by default. */
  prefix?: '';
  /** Its lists, for exports and saved views. */
  lists?: readonly RecordList[];
  /** Bulk actions on its lists. */
  bulk?: readonly BulkSubject[];
  /** Its lists that can be edited as a register. */
  cells?: readonly CellSubject[];
  /** What it does for other domains, by their hooks: `covers.from(taskCover)`. */
  fills?: readonly Filling[];
  /** Its background jobs; those that run every minute, and once a night. */
  tasks?: (process: Process) => Tasks;
  everyMinute?: readonly string[];
  everyNight?: readonly string[];
  /** Handles a message of a node, including this one. */
  hear?: (process: Process, message: Record<string, unknown>) => Promise<void> | void;
  /** Messages may have been missed: caches must be cleared. */
  missed?: (process: Process) => Promise<void> | void;
  onReady?: (process: Process) => Promise<void> | void;
  onClose?: (process: Process) => Promise<void> | void;
};

/** A value that a domain keeps once per process, created on first use. */
export function perProcess<T>(make: (process: Process) => T): (process: Process) => T {
  const instances = new WeakMap<Process, { it: T }>();
  return (process) => {
    const instance = instances.get(process) ?? { it: make(process) };
    instances.set(process, instance);
    return instance.it;
  };
}
